DROP INDEX "properties_recent";--> statement-breakpoint
DROP INDEX "properties_stage";--> statement-breakpoint
DROP INDEX "properties_search";--> statement-breakpoint
DROP INDEX "events_user";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "property_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "properties_portfolio" ON "properties" USING btree ("broker_id","updated_at","id","current_stage","type","city","value","search_key");--> statement-breakpoint
CREATE INDEX "events_user" ON "events" USING btree ("user_id","happened_at");--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_search_key_fits_index" CHECK (octet_length("properties"."search_key") <= 2400);--> statement-breakpoint
UPDATE "users" SET "property_count" = (SELECT count(*) FROM "properties" WHERE "broker_id" = "users"."id");--> statement-breakpoint
ALTER TABLE "properties" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
