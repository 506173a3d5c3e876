CREATE TABLE "seal_certificates" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "seal_certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"holder" text NOT NULL,
	"cpf" text,
	"cnpj" text,
	"issuer" text,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"sha256" "bytea" NOT NULL,
	"secrets" text NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seal_certificates_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "seal_certificates_once" UNIQUE("account_id"),
	CONSTRAINT "seal_certificates_secrets_encrypted" CHECK ("seal_certificates"."secrets" like 'v1.%')
);
--> statement-breakpoint
CREATE TABLE "service_endings" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "service_endings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"service" text NOT NULL,
	"is_sandbox" boolean NOT NULL,
	"external_id" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_endings_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "signings" ADD COLUMN "seal" jsonb;--> statement-breakpoint
ALTER TABLE "seal_certificates" ADD CONSTRAINT "seal_certificates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_endings" ADD CONSTRAINT "service_endings_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_endings_due" ON "service_endings" USING btree ("next_at");