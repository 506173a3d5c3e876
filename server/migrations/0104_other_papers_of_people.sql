ALTER TABLE "documents" DROP CONSTRAINT "documents_person_of_identity";--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_person_of_identity" CHECK (case "documents"."category" when 'RG_CNH' then "documents"."person_id" is not null
        when 'OUTRO_PAPEL' then true else "documents"."person_id" is null end);