-- Under which name a refresh token was used: the browser that lost the answer asks again under the same one, and a
-- thief does not know it.
alter table session_token add column attempt uuid;
