-- How many files stand beside the text; they are rows of `file` that name the bulletin as their document.
alter table bulletin add column file_count int not null default 0;
