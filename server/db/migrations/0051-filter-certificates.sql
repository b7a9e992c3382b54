-- A certificate is of one filter, once an order has its filters one by one; a correction names what it replaces.
alter table certificates
  add column service_filter_id text references service_filters on delete cascade,
  add column replaces text references certificates on delete cascade;
drop index certificates_current;
create unique index certificates_current on certificates (service_history_id, kind)
  where withdrawn_on is null and service_filter_id is null;
create unique index certificates_current_of_filter on certificates (service_filter_id)
  where withdrawn_on is null and service_filter_id is not null;
create unique index certificates_replaced_once on certificates (replaces) where replaces is not null;

create function keep_certificate_link() returns trigger language plpgsql as $$
begin
  if (new.service_filter_id, new.replaces) is distinct from (old.service_filter_id, old.replaces) then
    raise exception 'what certificate % attests is kept as it was issued', old.number;
  end if;
  return new;
end
$$;
create trigger certificate_links_are_kept before update on certificates for each row execute function keep_certificate_link();
