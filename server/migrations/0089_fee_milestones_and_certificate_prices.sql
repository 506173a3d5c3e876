ALTER TABLE "own_costs" DROP CONSTRAINT "own_costs_of_place";--> statement-breakpoint
ALTER TABLE "commission_parts" ADD COLUMN "follows" text;--> statement-breakpoint
ALTER TABLE "commission_parts" ADD COLUMN "awaits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "own_costs" ADD COLUMN "certificate" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "own_costs" ADD CONSTRAINT "own_costs_of_place" UNIQUE("account_id","what","state","city_key","certificate");--> statement-breakpoint
ALTER TABLE "commission_parts" ADD CONSTRAINT "commission_parts_await_something" CHECK (not "commission_parts"."awaits" or "commission_parts"."follows" is not null);--> statement-breakpoint
ALTER TABLE "own_costs" ADD CONSTRAINT "own_costs_of_certificates" CHECK ("own_costs"."certificate" = '' or "own_costs"."what" = 'certificates');