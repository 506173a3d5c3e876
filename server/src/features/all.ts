import type { Feature } from '../feature.ts'
import { accountDataFeature } from './account-data/feature.ts'
import { agendaFeature } from './agenda/feature.ts'
import { agreementFeature } from './agreement/feature.ts'
import { authFeature } from './auth/feature.ts'
import { authorizationFeature } from './authorization/feature.ts'
import { automationFeature } from './automation/feature.ts'
import { catalogueFeature } from './catalogue/feature.ts'
import { checklistFeature } from './checklist/feature.ts'
import { closingFeature } from './closing/feature.ts'
import { commissionFeature } from './commission/feature.ts'
import { costsFeature } from './costs/feature.ts'
import { dashboardFeature } from './dashboard/feature.ts'
import { dealFeature } from './deal/feature.ts'
import { diligenceFeature } from './diligence/feature.ts'
import { documentFeature } from './document/feature.ts'
import { documentRequestFeature } from './document-request/feature.ts'
import { dossierFeature } from './dossier/feature.ts'
import { dutyFeature } from './duty/feature.ts'
import { historyFeature } from './history/feature.ts'
import { inboxFeature } from './inbox/feature.ts'
import { leadFeature } from './lead/feature.ts'
import { letterFeature } from './letter/feature.ts'
import { linkFeature } from './link/feature.ts'
import { mailboxFeature } from './mailbox/feature.ts'
import { notificationFeature } from './notification/feature.ts'
import { offerFeature } from './offer/feature.ts'
import { operationFeature } from './operation/feature.ts'
import { paperFeature } from './paper/feature.ts'
import { paperFactFeature } from './paper-fact/feature.ts'
import { personFeature } from './person/feature.ts'
import { photoFeature } from './photo/feature.ts'
import { postalCodeFeature } from './postal-code/feature.ts'
import { profileFeature } from './profile/feature.ts'
import { propertyFeature } from './property/feature.ts'
import { pushFeature } from './push/feature.ts'
import { readingFeature } from './reading/feature.ts'
import { restoreFeature } from './restore/feature.ts'
import { riskFeature } from './risk/feature.ts'
import { savedViewFeature } from './saved-view/feature.ts'
import { sealCertificateFeature } from './seal-certificate/feature.ts'
import { searchFeature } from './search/feature.ts'
import { settingsFeature } from './settings/feature.ts'
import { shareFeature } from './share/feature.ts'
import { signatureServiceFeature } from './signature-service/feature.ts'
import { signingFeature } from './signing/feature.ts'
import { todayFeature } from './today/feature.ts'
import { visitFeature } from './visit/feature.ts'

/**
 * Each feature may import those before it and none after it; the structure script checks that. Routes, jobs,
 * holdings and the tables of the tests follow from this list.
 */
export const features: readonly Feature[] = [
  settingsFeature,
  authFeature,
  notificationFeature,
  historyFeature,
  accountDataFeature,
  profileFeature,
  paperFeature,
  checklistFeature,
  personFeature,
  propertyFeature,
  catalogueFeature,
  diligenceFeature,
  documentFeature,
  photoFeature,
  riskFeature,
  readingFeature,
  paperFactFeature,
  inboxFeature,
  automationFeature,
  mailboxFeature,
  signatureServiceFeature,
  sealCertificateFeature,
  linkFeature,
  authorizationFeature,
  costsFeature,
  dealFeature,
  commissionFeature,
  offerFeature,
  agreementFeature,
  leadFeature,
  visitFeature,
  signingFeature,
  closingFeature,
  dutyFeature,
  dossierFeature,
  shareFeature,
  documentRequestFeature,
  dashboardFeature,
  todayFeature,
  letterFeature,
  pushFeature,
  postalCodeFeature,
  restoreFeature,
  operationFeature,
  searchFeature,
  savedViewFeature,
  agendaFeature,
]
