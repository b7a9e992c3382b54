-- What the steps before have changed is checked now, so that the tables of it can be.
set constraints all immediate;
set constraints all deferred;

-- An order may be the rework of an earlier one of the same company, always of the first: its filters
-- use up no life, and it costs nothing unless someone says so. Where the first is erased, it is an
-- order as others are.
alter table service_history add constraint service_history_of_its_company unique (id, company_id);
alter table service_history
  add column rework_of text references service_history on delete set null,
  add constraint service_history_own_rework foreign key (rework_of, company_id)
    references service_history (id, company_id) deferrable initially deferred,
  add constraint service_history_rework_of_another check (rework_of <> id),
  add constraint service_history_rework_priced check (rework_of is null or cost is not null);
-- What was handed over in some days is counted.
create index service_filter_steps_handed_over on service_filter_steps (created_at) include (service_filter_id)
  where state = 'handed_over';
create index service_history_reworks on service_history (rework_of) where rework_of is not null;

-- Nothing had to be changed: the first certificate of the filter still applies, which and why.
alter table service_filters add column confirm_reason long_text, add column confirmed_number line_text,
  add constraint service_filters_confirmed_named check ((confirm_reason is null) = (confirmed_number is null));
alter table service_filters add constraint service_filters_confirmed_with_result check (
  confirm_reason is null or (result is not null and result <> 'not_restorable'));

-- A paper corrects one of its own service, or one of a service that is redone together with it.
alter table certificates drop constraint certificates_own_correction;
alter table certificates drop constraint certificates_replaces_fkey,
  add constraint certificates_replaces_fkey foreign key (replaces) references certificates (number) on delete set null;
create or replace function keep_certificate_link() returns trigger language plpgsql as $$
begin
  if new.service_filter_id is distinct from old.service_filter_id or new.replaces is distinct from old.replaces
    and (new.replaces is not null or exists (select from certificates where number = old.replaces)) then
    raise exception 'what certificate % attests is kept as it was issued', old.number;
  end if;
  return new;
end
$$;
create function check_correction() returns trigger language plpgsql as $$
begin
  if not exists (
    select from certificates as earlier
      join service_history as first on first.id = earlier.service_history_id
      join service_history as own on own.id = new.service_history_id
    where earlier.number = new.replaces and coalesce(first.rework_of, first.id) = coalesce(own.rework_of, own.id)
  ) then
    raise exception 'certificate % corrects none of its own service', new.number
      using errcode = 'foreign_key_violation', constraint = 'certificates_own_correction';
  end if;
  return new;
end
$$;
create trigger certificates_correct_their_own before insert on certificates
  for each row when (new.replaces is not null) execute function check_correction();
