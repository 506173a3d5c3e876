CREATE TABLE "diligence_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "diligence_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"item" text NOT NULL,
	"action" text NOT NULL,
	"note" text,
	"user_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "diligence_items" (
	"property_id" integer NOT NULL,
	"item" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"requested_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"document_id" integer,
	"number" text,
	"issued_on" date,
	"valid_until" date,
	"result" text,
	"resolution" text,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "diligence_items_property_id_item_pk" PRIMARY KEY("property_id","item"),
	CONSTRAINT "diligence_items_completed_has_document" CHECK (("diligence_items"."status" = 'completed') = ("diligence_items"."document_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"position" integer NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"file_size" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"storage_key" uuid NOT NULL,
	"thumbnail_size" integer NOT NULL,
	"thumbnail_sha256" "bytea" NOT NULL,
	"thumbnail_key" uuid NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "photos_thumbnailKey_unique" UNIQUE("thumbnail_key")
);
--> statement-breakpoint
ALTER TABLE "diligence_changes" ADD CONSTRAINT "diligence_changes_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diligence_changes" ADD CONSTRAINT "diligence_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diligence_items" ADD CONSTRAINT "diligence_items_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diligence_items" ADD CONSTRAINT "diligence_items_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diligence_changes_property" ON "diligence_changes" USING btree ("property_id","changed_at");--> statement-breakpoint
CREATE INDEX "diligence_items_expiry" ON "diligence_items" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "photos_property" ON "photos" USING btree ("property_id","position");