-- Who made a key: it ends when they leave the company, lose its fleet, or their account is closed. Nobody knows it of
-- earlier ones and of those that the release before this one makes: they are the main contact's, under whom they are.
alter table api_keys add column made_by text references customers on delete cascade;
update api_keys set made_by = customer_id;
alter table api_keys alter column made_by set not null;
create index api_keys_of_maker on api_keys (made_by);

create function key_gets_maker() returns trigger language plpgsql as $$
begin
  new.made_by := coalesce(new.made_by, new.customer_id);
  return new;
end $$;
create trigger api_keys_maker before insert on api_keys for each row execute function key_gets_maker();

-- As the rest that was given out, see 0019-ended-access.sql: whoever ends it.
create function end_keys_of_maker() returns trigger language plpgsql as $$
begin
  delete from api_keys where made_by = new.customer_id;
  return null;
end $$;
create trigger membership_keys_ended after update of company_id, role on memberships for each row
  when (old.company_id <> new.company_id or new.role <> 'manager') execute function end_keys_of_maker();

create or replace function end_customer_access() returns trigger language plpgsql as $$
begin
  if old.is_active and not new.is_active then
    delete from customer_sessions where customer_id = new.id;
    delete from api_keys where made_by = new.id;
    update customers set calendar_version = calendar_version + 1 where id = new.id;
  end if;
  if (old.is_active and not new.is_active) or old.email is distinct from new.email then
    update invoices set link_version = link_version + 1 where customer_id = new.id;
  end if;
  return null;
end $$;
