-- What a certificate attests is kept as it was issued: its content, and the paper that is made of it once. One that was issued
-- before is kept as it stands now, under the rules of its day. A withdrawn one stays, so that whoever has it learns of it.
alter table certificates
  add column kind text not null default 'certificate' check (kind in ('certificate', 'inspection')),
  add column rules text not null default 'readings' check (rules in ('earlier', 'readings')),
  add column content jsonb,
  add column content_sha256 text,
  add column pdf bytea,
  add column pdf_sha256 text,
  add column withdrawn_on date;

-- Figures as text: a number of JSON loses the zeros that the bench wrote.
update certificates
set rules = 'earlier',
  content = jsonb_build_object(
    'number', certificates.number,
    'issuedOn', certificates.issued_on,
    'vehicle', null,
    'service', jsonb_build_object(
      'serviceType', service.service_type, 'filterType', service.filter_type, 'quantity', service.quantity,
      'serviceDate', service.service_date, 'technician', service.technician
    ),
    'addressee', jsonb_build_object(
      'firstName', customer.first_name, 'lastName', customer.last_name, 'company', customer.company, 'address', customer.address,
      'city', customer.city, 'state', customer.state, 'zipCode', customer.zip_code
    ),
    'measurements', coalesce((
      select jsonb_agg(jsonb_build_object(
        'position', measured.position, 'serialNumber', measured.serial_number, 'verdict', measured.verdict, 'reason', null,
        'flowBeforeCfm', measured.flow_before_cfm::text, 'flowAfterCfm', measured.flow_after_cfm::text,
        'pressureBeforeInH2O', measured.pressure_before_inh2o::text, 'pressureAfterInH2O', measured.pressure_after_inh2o::text,
        'weightBeforeG', measured.weight_before_g::text, 'weightAfterG', measured.weight_after_g::text
      ) order by measured.position)
      from service_measurements as measured where measured.service_history_id = service.id
    ), '[]'::jsonb)
  )
from service_history as service join customers as customer on customer.id = service.customer_id
where service.id = certificates.service_history_id;

-- The marks of content and paper are made here and nowhere else, and nothing that was issued changes.
create function keep_certificate() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (
    (new.number, new.service_history_id, new.kind, new.rules, new.content, new.issued_on)
      is distinct from (old.number, old.service_history_id, old.kind, old.rules, old.content, old.issued_on)
    or old.pdf is not null and new.pdf is distinct from old.pdf
    or old.withdrawn_on is not null and new.withdrawn_on is distinct from old.withdrawn_on
  ) then
    raise exception 'what certificate % attests is kept as it was issued', old.number;
  end if;
  new.content_sha256 := encode(sha256(convert_to(new.content::text, 'UTF8')), 'hex');
  new.pdf_sha256 := encode(sha256(new.pdf), 'hex');
  return new;
end
$$;
create trigger certificates_are_kept before insert or update on certificates for each row execute function keep_certificate();
update certificates set content_sha256 = null;

alter table certificates
  alter column content set not null,
  alter column content_sha256 set not null,
  drop constraint certificates_service_history_id_key;
create unique index certificates_current on certificates (service_history_id, kind) where withdrawn_on is null;
create index certificates_of_service on certificates (service_history_id);
create index certificates_to_print on certificates (number) where pdf is null;
