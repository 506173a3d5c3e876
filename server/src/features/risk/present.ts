import { fillPath } from '@soleira/domain/contract/endpoint'
import { formatSequenceNumber } from '@soleira/domain/property/sequence-number'
import { typeName } from '@soleira/domain/property/type'
import {
  type Analysis,
  type AnalysisDocument,
  downloadAnalysisDocument,
  viewAnalysisDocument,
} from '@soleira/domain/risk/contract'
import type { AnalysisRow, AskedDocument } from './queries.ts'

export function presentAnalysis(row: AnalysisRow): Analysis {
  const { property } = row
  return {
    id: row.id,
    status: row.status,
    nature: row.nature,
    answers: row.answers,
    property: property && {
      id: property.id,
      sequenceNumber: formatSequenceNumber(property.sequenceNumber),
      title: `${typeName(property.type)} - ${property.street}, ${property.number}`,
    },
    documents: row.documents.map(presentAnalysisDocument),
    report: row.report,
    source: row.source,
    model: row.model,
    failure: row.failure,
    consent: row.consent && { at: row.consent.at, papers: row.consent.papers },
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

export function presentAnalysisDocument(row: AskedDocument): AnalysisDocument {
  const { id, category, fileName, fileType, isViewable, fileSize, isLocked, uploadedAt } = row
  return {
    id,
    category,
    fileName,
    fileType,
    fileSize,
    viewUrl: isViewable ? fillPath(viewAnalysisDocument.path, { id }) : null,
    isLocked,
    downloadUrl: fillPath(downloadAnalysisDocument.path, { id }),
    uploadedAt: uploadedAt.toISOString(),
  }
}
