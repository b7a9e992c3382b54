-- A number by its last ten digits, without its extension and whatever else was typed around it; see domain/messaging/phone-search.ts.
create function phone_digits(phone text) returns text language sql immutable strict parallel safe as $$
  select right(ltrim(regexp_replace(regexp_replace(phone, '[\s,;]*(ext(ension)?|x|#|[,;])[.:=\s]*\d{1,6}\s*$', '', 'i'), '[^0-9]', '', 'g'), '0'), 10)
$$;

-- Backwards, since people search by the end of a number.
create index customers_by_phone on customers (reverse(phone_digits(phone)) text_pattern_ops) where phone is not null;
create index demo_requests_by_phone on demo_requests (reverse(phone_digits(phone)) text_pattern_ops);
create index contact_messages_by_phone on contact_messages (reverse(phone_digits(phone)) text_pattern_ops) where phone is not null;
