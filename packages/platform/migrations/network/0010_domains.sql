-- The domain that a session was opened at: its cookie is good there alone. Those opened before have to be opened anew.
alter table network.sessions add column domain text not null default '';

-- What the files of a site may take up in bytes, 0 for any amount; null: as the network says.
alter table network.sites add column storage_quota bigint check (storage_quota >= 0);
