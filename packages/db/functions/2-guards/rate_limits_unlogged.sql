-- Rate limits may be lost in a crash; unlogged, they don't make logins wait for the disk.
alter table rate_limits set unlogged;
