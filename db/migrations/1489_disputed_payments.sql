-- A bank has taken the payment back, so that its card is not charged by itself. The reason is for people alone. (ADR 35.)
alter table dunning add column is_disputed boolean not null default false;
update dunning set is_disputed = true where reason = 'The payment was disputed, and the bank took it back';
