-- Whether our team has served a company under the name that it has, or has confirmed it: only then others read it in an
-- invitation. Whoever changes the name has to be served under it again.
alter table companies add column is_name_proven boolean not null default false;
update companies c set is_name_proven = true
where exists (select from service_history where company_id = c.id) or exists (select from invoices where company_id = c.id);

create function new_name_unproven() returns trigger language plpgsql as $$
begin
  new.is_name_proven := false;
  return new;
end $$;
create trigger companies_name_unproven before update of name on companies for each row
  when (old.name is distinct from new.name) execute function new_name_unproven();

-- Before the row is stored, whose reference locks the company as well: the other way round two could wait for each other.
create function service_proves_name() returns trigger language plpgsql as $$
begin
  update companies set is_name_proven = true where id = new.company_id and not is_name_proven;
  return new;
end $$;
-- By their names after the triggers that give a row its company.
create trigger service_history_proves_name before insert on service_history for each row execute function service_proves_name();
create trigger invoices_proves_name before insert on invoices for each row execute function service_proves_name();
