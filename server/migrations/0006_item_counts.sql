ALTER TABLE "properties" ADD COLUMN "items_completed" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "items_with_issues" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "items_underway" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "items_expire_on" date;--> statement-breakpoint
-- Properties with items are counted when they are read until one of their items changes: a day gone by says so.
UPDATE "properties" SET "items_expire_on" = '2000-01-01' WHERE "id" IN (SELECT "property_id" FROM "diligence_items");
