ALTER TABLE "events" ADD COLUMN "opening_number" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "events_opening_number" ON "events" USING btree ("account_id","opening_number");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_openings_are_numbered" CHECK (("events"."action" in ('viewed', 'downloaded')) = ("events"."opening_number" is not null));