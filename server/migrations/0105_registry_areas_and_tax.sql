ALTER TABLE "properties" ADD COLUMN "registry_office" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "land_area" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "private_area" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "built_area" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "property_tax" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "property_tax_year" smallint;