UPDATE "properties" SET "search_key" = left("search_key", 560) WHERE octet_length("search_key") > 2240;--> statement-breakpoint
ALTER TABLE "properties" DROP CONSTRAINT "properties_search_key_fits_index";--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_search_key_fits_index" CHECK (octet_length("properties"."search_key") <= 2240);