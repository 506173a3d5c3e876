import type { Addressee } from './adapters/mail/forget-letters.ts'
import { idempotencyKeys, productKeys, upkeep } from './database/tables/index.ts'
import { accountDataHoldings } from './features/account-data/holdings.ts'
import { authHoldings } from './features/auth/holdings.ts'
import { automationHoldings } from './features/automation/holdings.ts'
import { catalogueHoldings } from './features/catalogue/holdings.ts'
import { diligenceHoldings } from './features/diligence/holdings.ts'
import { documentHoldings } from './features/document/holdings.ts'
import { documentRequestHoldings } from './features/document-request/holdings.ts'
import { dossierHoldings } from './features/dossier/holdings.ts'
import { historyHoldings } from './features/history/holdings.ts'
import { letterHoldings } from './features/letter/holdings.ts'
import { mailboxHoldings } from './features/mailbox/holdings.ts'
import { notificationHoldings } from './features/notification/holdings.ts'
import { paperHoldings } from './features/paper/holdings.ts'
import { personHoldings } from './features/person/holdings.ts'
import { photoHoldings } from './features/photo/holdings.ts'
import { postalCodeHoldings } from './features/postal-code/holdings.ts'
import { profileHoldings } from './features/profile/holdings.ts'
import { propertyHoldings } from './features/property/holdings.ts'
import { pushHoldings } from './features/push/holdings.ts'
import { readingHoldings } from './features/reading/holdings.ts'
import { riskHoldings } from './features/risk/holdings.ts'
import { settingsHoldings } from './features/settings/holdings.ts'
import { shareHoldings } from './features/share/holdings.ts'
import { todayHoldings } from './features/today/holdings.ts'
import { type Holdings, leftOut, nobodys } from './holdings.ts'

/** What belongs to no feature. */
const houseHoldings: Holdings = {
  tables: [
    leftOut(idempotencyKeys, 'marks of requests, gone after a day'),
    nobodys(productKeys, 'keys of the product itself'),
    nobodys(upkeep, 'what the product does for itself, in numbers'),
  ],
}

/** What every feature holds of an account, in the order in which the copy explains it. */
export function allHoldings(forgetLetters: (whose: Addressee) => Promise<void>): Holdings[] {
  return [
    authHoldings,
    settingsHoldings,
    propertyHoldings,
    personHoldings,
    catalogueHoldings,
    diligenceHoldings,
    automationHoldings,
    paperHoldings,
    documentHoldings,
    readingHoldings,
    mailboxHoldings,
    photoHoldings,
    riskHoldings,
    dossierHoldings,
    shareHoldings,
    documentRequestHoldings,
    profileHoldings,
    todayHoldings,
    historyHoldings,
    notificationHoldings,
    pushHoldings,
    letterHoldings(forgetLetters),
    accountDataHoldings,
    postalCodeHoldings,
    houseHoldings,
  ]
}
