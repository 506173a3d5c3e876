import * as accountData from './account-data/contract.ts'
import * as agenda from './agenda/contract.ts'
import * as agreementComments from './agreement/comment-contract.ts'
import * as agreement from './agreement/contract.ts'
import * as auth from './auth/contract.ts'
import * as emailChange from './auth/email-change.ts'
import * as reset from './auth/reset.ts'
import * as twoStep from './auth/two-step.ts'
import * as authorization from './authorization/contract.ts'
import * as charges from './automation/charges.ts'
import * as automation from './automation/contract.ts'
import * as knock from './automation/knock.ts'
import * as automationPlan from './automation/plan.ts'
import * as recipes from './automation/recipes-contract.ts'
import * as burden from './burden/contract.ts'
import * as catalogue from './catalogue/contract.ts'
import * as checklist from './checklist/contract.ts'
import * as closing from './closing/contract.ts'
import * as commission from './commission/contract.ts'
import type { Endpoint } from './contract/endpoint.ts'
import * as costs from './costs/contract.ts'
import * as dashboard from './dashboard/contract.ts'
import * as deal from './deal/contract.ts'
import * as arrange from './diligence/arrange.ts'
import * as diligence from './diligence/contract.ts'
import * as document from './document/contract.ts'
import * as documentRequest from './document-request/contract.ts'
import * as documentRequestData from './document-request/data-contract.ts'
import * as documentRequestLink from './document-request/recipient.ts'
import * as dossier from './dossier/contract.ts'
import * as duty from './duty/contract.ts'
import * as history from './history/contract.ts'
import * as inbox from './inbox/contract.ts'
import * as filingOrder from './inbox/filing-order.ts'
import * as inboxOpening from './inbox/opening.ts'
import * as lead from './lead/contract.ts'
import * as letter from './letter/contract.ts'
import * as mailbox from './mailbox/contract.ts'
import * as notification from './notification/contract.ts'
import * as offer from './offer/contract.ts'
import * as offerLink from './offer/link-contract.ts'
import * as offered from './offer/recipient.ts'
import * as operation from './operation/contract.ts'
import * as paper from './paper/contract.ts'
import * as paperFact from './paper-fact/contract.ts'
import * as person from './person/contract.ts'
import * as photo from './photo/contract.ts'
import * as postalCode from './postal-code/contract.ts'
import * as profile from './profile/contract.ts'
import * as property from './property/contract.ts'
import * as propertyDeletion from './property/deletion-contract.ts'
import * as push from './push/contract.ts'
import * as beforeSaving from './reading/before-saving.ts'
import * as readFiles from './reading/read-file.ts'
import * as paperSearch from './reading/search.ts'
import * as restore from './restore/contract.ts'
import * as risk from './risk/contract.ts'
import * as savedView from './saved-view/contract.ts'
import * as search from './search/contract.ts'
import * as settings from './settings/contract.ts'
import * as share from './share/contract.ts'
import * as sharedLink from './share/recipient.ts'
import * as sealCertificate from './signing/certificate-contract.ts'
import * as signing from './signing/contract.ts'
import * as toSign from './signing/recipient.ts'
import * as signatureServices from './signing/services-contract.ts'
import * as verifying from './signing/verify.ts'
import * as signatureWebhook from './signing/webhook.ts'
import * as today from './today/contract.ts'
import * as visit from './visit/contract.ts'

/**
 * The name of an endpoint's export names its operation. Generated clients call it by that name, so renaming
 * an export changes the API for them.
 */
export const operations: readonly (readonly [name: string, endpoint: Endpoint])[] = [
  auth,
  reset,
  emailChange,
  twoStep,
  profile,
  settings,
  restore,
  operation,
  push,
  accountData,
  person,
  deal,
  commission,
  offer,
  offerLink,
  offered,
  agreement,
  agreementComments,
  paper,
  paperFact,
  property,
  propertyDeletion,
  burden,
  document,
  catalogue,
  checklist,
  diligence,
  arrange,
  signatureServices,
  sealCertificate,
  signatureWebhook,
  automation,
  charges,
  knock,
  automationPlan,
  recipes,
  photo,
  mailbox,
  inbox,
  inboxOpening,
  filingOrder,
  paperSearch,
  readFiles,
  beforeSaving,
  risk,
  dossier,
  documentRequest,
  documentRequestData,
  documentRequestLink,
  share,
  sharedLink,
  history,
  notification,
  letter,
  dashboard,
  today,
  postalCode,
  search,
  savedView,
  authorization,
  costs,
  lead,
  visit,
  agenda,
  closing,
  duty,
  signing,
  toSign,
  verifying,
].flatMap((area) => Object.entries(area).filter(isOperation))

/** The server must serve each, and the OpenAPI document lists each. */
export const api: readonly Endpoint[] = operations.map(([, endpoint]) => endpoint)

function isOperation(entry: [string, unknown]): entry is [string, Endpoint] {
  const [, value] = entry
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
