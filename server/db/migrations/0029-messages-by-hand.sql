-- What staff have written by hand to the address or number of a customer is on the customer's file.
create index outbox_mails_by_hand on outbox (lower(recipient)) where customer_id is null and channel = 'mail' and template = 'officeLetter';
create index outbox_texts_by_hand on outbox (phone_digits(recipient)) where customer_id is null and channel = 'sms' and template = 'text';
