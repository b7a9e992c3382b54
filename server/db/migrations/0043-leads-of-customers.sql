-- Of whom our team made a customer, or whose request it turned out to be.
alter table demo_requests add column customer_id text references customers on delete set null;
alter table contact_messages add column customer_id text references customers on delete set null;
create index demo_requests_of_customer on demo_requests (customer_id) where customer_id is not null;
create index contact_messages_of_customer on contact_messages (customer_id) where customer_id is not null;
