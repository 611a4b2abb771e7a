-- The logo that a letter shows, a PNG, travels with it and is emptied with its words once it is sent.
alter table mail_message add column picture bytea;
