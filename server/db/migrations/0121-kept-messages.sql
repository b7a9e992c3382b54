-- What no service took stays here, and was sent to nobody: a state of its own, without a time of sending.
alter table outbox drop constraint outbox_status_check;
alter table outbox add constraint outbox_status_check
  check (status in ('queued', 'sending', 'sent', 'kept', 'delivered', 'bounced', 'failed'));
alter table sms_messages drop constraint sms_messages_status_check;
alter table sms_messages add constraint sms_messages_status_check
  check (status in ('pending', 'sending', 'sent', 'delivered', 'failed', 'kept'));
update outbox set status = 'kept', sent_at = null where status = 'sent' and provider in ('file', 'mailbox');
-- Of texts whose row in the outbox is gone.
update sms_messages set status = 'kept', sent_at = null where status = 'sent' and delivery_method = 'mailbox';
