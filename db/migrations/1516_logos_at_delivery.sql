-- The logo of a letter is read when the letter goes out: the transaction that writes it waits for no file store. Key of the picture, and whose it is; letters
-- of earlier versions hold the picture itself.
alter table mail_message add column logo jsonb;
