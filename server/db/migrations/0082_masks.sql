-- What is shown of a secret: its end, or dots where it is short. What is there already shows dots until it is given anew.
alter table oauth_endpoint_secret
  add column client_secret_mask text,
  add column signing_key_mask text not null default '••••';
alter table oauth_endpoint_secret alter column signing_key_mask drop default;
update oauth_endpoint_secret set client_secret_mask = '••••' where client_secret_sealed is not null;

alter table api_token add column token_mask text not null default '••••';
alter table api_token alter column token_mask drop default;
