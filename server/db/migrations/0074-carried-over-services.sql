-- A service from before this system was invoiced there: no list asks for its invoice.
alter table service_history add column is_carried_over boolean not null default false;
update service_history s set is_carried_over = true from imports i, import_rows r, jsonb_to_recordset(r.made) as m ("table" text, id text)
where i.state = 'done' and r.import_id = i.id and m."table" = 'service_history' and s.id = m.id;
