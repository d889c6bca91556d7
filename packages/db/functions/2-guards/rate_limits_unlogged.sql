-- What is counted for limits need not survive a crash of the server, so that no login or call waits for the disk twice.
alter table rate_limits set unlogged;
