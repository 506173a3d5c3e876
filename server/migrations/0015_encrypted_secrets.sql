-- Not valid: what a version before has left in clear is encrypted right after, with a key that the database does not have.
ALTER TABLE "product_keys" ADD CONSTRAINT "product_keys_value_encrypted" CHECK ("product_keys"."value" like 'v1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "two_step" ADD CONSTRAINT "two_step_secret_encrypted" CHECK ("two_step"."secret" like 'v1.%') NOT VALID;
