-- Passwords are compared exactly as they were typed. Those kept so far were hashed in Unicode's form NFKC: marked, they go on working until the next sign-in replaces them.
update app_user set password_hash = 'nfkc:' || password_hash where password_hash is not null;
