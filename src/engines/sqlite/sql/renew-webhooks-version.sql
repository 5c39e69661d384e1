-- Notes that webhooks change, or that plans are assigned while webhooks name some.
update queue set webhooks_version = lower(hex(randomblob(8)))
