CREATE TABLE "own_kinds" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "own_kinds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"label" text NOT NULL,
	"about" text NOT NULL,
	CONSTRAINT "own_kinds_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "own_kinds_once" UNIQUE("account_id","about","label"),
	CONSTRAINT "own_kinds_about" CHECK ("own_kinds"."about" in ('property', 'natural', 'company'))
);
--> statement-breakpoint
CREATE TABLE "packs" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "packs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"kinds" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packs_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "pack_by_place" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "is_added" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "pack" text;--> statement-breakpoint
ALTER TABLE "own_kinds" ADD CONSTRAINT "own_kinds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;