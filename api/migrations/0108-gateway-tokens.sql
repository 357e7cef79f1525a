-- The token with which all processes ask a gateway: bKash blocks an account that renews it more than twice within an hour.
create table gateway_tokens (
  provider text primary key references gateway_settings,
  -- counts the tokens: who was refused with one of them asks for the next one alone
  number integer not null default 0,
  -- the token, and for whose keys it is, as JSON, encrypted with a key that is in no backup
  sealed_token bytea,
  renew_after timestamptz,
  expires_at timestamptz,
  -- which process asks for a new one, and until when the others wait for it
  asking uuid,
  asking_until timestamptz,
  -- when new tokens were given, and when bKash was asked to renew one
  given_at timestamptz[] not null default '{}',
  renewed_at timestamptz[] not null default '{}'
);
insert into gateway_tokens (provider) values ('bkash');
