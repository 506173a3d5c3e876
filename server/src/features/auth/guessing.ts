import { createHash } from 'node:crypto'
import { emailKey } from '@soleira/domain/format/email'
import type pg from 'pg'
import { AppError } from '../../errors.ts'
import type { LinkActor, Scope, UserScope } from '../../scope.ts'
import { floodLimit, growingLimit, type Limit, plainLimit } from './guessing/limits.ts'
import { networkOf } from './guessing/network.ts'
import { takeBackUntilDone } from './guessing/until-done.ts'

export interface Guess {
  email: string
  ip: string
  /**
   * A session of the account, or the mark of a browser that has signed in to it. Tries with it are counted
   * apart, so that strangers cannot use them up.
   */
  device: string | undefined
}

interface LinkUse {
  actor: Pick<LinkActor, 'of' | 'link'>
  ip: string
}

/** Limits on guessing, on registering and on what others pay for (T13, T31, T35). */
export interface Guard {
  /**
   * Counts a try, then runs `prove`. A wrong password stays counted; a right one clears this sender's counts
   * on the account. A failure of the server counts nothing. Throws too_many_requests.
   */
  password<T>(guess: Guess, prove: () => Promise<T>): Promise<T>
  /** Codes of the second step are counted apart, because a right password says nothing about the code. */
  code<T>(guess: Guess, prove: () => Promise<T>): Promise<T>
  forgive(email: string): Promise<void>
  beforeRegistration(ip: string): Promise<void>
  /** Counts whether or not the address belongs to an account (T12). */
  beforeLetter(email: string, ip: string): Promise<void>
  beforeLetterKey(ip: string): Promise<void>
  /** The answer tells whether another account uses the e-mail or CPF, so these questions are limited. */
  beforeClaim(scope: UserScope, ip: string): Promise<void>
  /** Counts a link that does not exist. A right link is never counted and never waits. */
  wrongLink(ip: string): Promise<void>
  linkPassword<T>(link: LinkUse, prove: () => Promise<T>): Promise<T>
  beforeLinkUse(link: LinkUse): Promise<void>
  /** Codes that a link sends by e-mail: few a link, and few a sender. */
  beforeLinkCode(link: LinkUse): Promise<void>
  beforeAnalysis(scope: Scope): Promise<void>
  /** Files that anybody may have verified. Returns a number below zero, by which senders take turns. */
  beforeVerifying(ip: string): Promise<number>
}

interface Rules {
  registrationsPerHour: number
  /** How many wrong sign-ins of strangers the whole database allows in 15 minutes, from any address. */
  wrongSignIns?: number
}

const minutes = 60
const hour = 60 * minutes

function limitsOn(pool: pg.Pool, { registrationsPerHour, wrongSignIns = 2_000 }: Rules) {
  return {
    ofSender: growingLimit(pool, 'login-address', 10),
    ofDevice: growingLimit(pool, 'login-device', 10),
    // The account's wait does not grow: otherwise strangers could lock its broker out.
    ofAccount: plainLimit(pool, 'login-account', 50, 15 * minutes),
    ofNetwork: floodLimit(pool, 'login-network', 50, 15 * minutes),
    ofEverybody: floodLimit(pool, 'login-everybody', wrongSignIns, 15 * minutes),
    codes: growingLimit(pool, 'code', 10),
    registrations: plainLimit(pool, 'register', registrationsPerHour, hour),
    lettersTo: plainLimit(pool, 'letter-to', 5, hour),
    lettersFrom: plainLimit(pool, 'letter-from', 20, hour),
    letterKeys: plainLimit(pool, 'letter-key', 30, 15 * minutes),
    claimsOf: plainLimit(pool, 'claim', 10, 24 * hour),
    claimsFrom: plainLimit(pool, 'claim-from', 20, hour),
    wrongLinks: floodLimit(pool, 'link-wrong', 30, 15 * minutes),
    linkPasswords: growingLimit(pool, 'link-password', 10),
    linkPasswordsOfAll: plainLimit(pool, 'link-passwords', 100, 15 * minutes),
    linkCodes: plainLimit(pool, 'link-code', 5, hour),
    linkCodesFrom: plainLimit(pool, 'link-code-from', 20, hour),
    linkUses: plainLimit(pool, 'link-use', 60, hour),
    verified: plainLimit(pool, 'verify', 20, 15 * minutes),
    questions: plainLimit(pool, 'analysis', 10, minutes),
  }
}

export function createGuard(pool: pg.Pool, rules: Rules): Guard {
  const limits = limitsOn(pool, rules)

  return {
    async password(guess, prove) {
      const counts = countsOf(limits, guess)
      const proved = await counted(counts, prove)
      for (const [limit, key] of counts) {
        if (limit === limits.ofSender || limit === limits.ofDevice)
          await takeBackUntilDone(() => limit.clear(key))
        else await takeBackUntilDone(() => limit.giveBack(key))
      }
      return proved
    },
    async code(guess, prove) {
      const key = `${accountKey(guess.email)}.${hash(guess.device ?? '')}`
      const proved = await counted([[limits.codes, key]], prove)
      await takeBackUntilDone(() => limits.codes.clear(key))
      return proved
    },
    async forgive(email) {
      await pool.query(
        "delete from rate_limits where key like 'login-%' and starts_with(split_part(key, ':', 2), $1)",
        [accountKey(email)],
      )
    },
    beforeRegistration: (ip) => limits.registrations.count(hash(networkOf(ip))),
    async beforeLetter(email, ip) {
      await limits.lettersFrom.count(hash(networkOf(ip)))
      await limits.lettersTo.count(accountKey(email))
    },
    beforeLetterKey: (ip) => limits.letterKeys.count(hash(networkOf(ip))),
    async beforeClaim({ actor }, ip) {
      await limits.claimsFrom.count(hash(networkOf(ip)))
      await limits.claimsOf.count(hash(String(actor.user)))
    },
    wrongLink: (ip) => limits.wrongLinks.count(hash(networkOf(ip))),
    async linkPassword({ actor, ip }, prove) {
      const [sender, all] = [hash(`${linkName(actor)}.${networkOf(ip)}`), hash(linkName(actor))]
      const proved = await counted(
        [
          [limits.linkPasswords, sender],
          [limits.linkPasswordsOfAll, all],
        ],
        prove,
      )
      await takeBackUntilDone(() => limits.linkPasswords.clear(sender))
      await takeBackUntilDone(() => limits.linkPasswordsOfAll.giveBack(all))
      return proved
    },
    beforeLinkUse: ({ actor, ip }) => limits.linkUses.count(hash(`${linkName(actor)}.${networkOf(ip)}`)),
    async beforeLinkCode({ actor, ip }) {
      await limits.linkCodesFrom.count(hash(networkOf(ip)))
      await limits.linkCodes.count(hash(linkName(actor)))
    },
    async beforeVerifying(ip) {
      const sender = hash(networkOf(ip))
      await limits.verified.count(sender)
      return -1 - createHash('sha256').update(sender).digest().readUInt32BE(0)
    },
    beforeAnalysis: ({ account }) => limits.questions.count(hash(String(account))),
  }
}

/** The widest limit comes last, so that it counts only what has passed the others. */
function countsOf(limits: ReturnType<typeof limitsOn>, { email, ip, device }: Guess): [Limit, key: string][] {
  const account = accountKey(email)
  if (device !== undefined) return [[limits.ofDevice, `${account}.${hash(device)}`]]
  const network = hash(networkOf(ip))
  return [
    [limits.ofNetwork, network],
    [limits.ofSender, `${account}.${network}`],
    [limits.ofAccount, account],
    [limits.ofEverybody, 'all'],
  ]
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
/** Links of different kinds share the same numbers. */
const linkName = ({ of, link }: LinkUse['actor']) => `${of}-${link}`
const accountKey = (email: string) => hash(emailKey(email))

/** A failure of the server takes the counts back: nobody has learnt anything about the password (F33). */
async function counted<T>(counts: [Limit, key: string][], prove: () => Promise<T>): Promise<T> {
  const taken: [Limit, key: string][] = []
  try {
    for (const [limit, key] of counts) {
      await limit.count(key)
      taken.push([limit, key])
    }
    return await prove()
  } catch (error) {
    const isJudged = error instanceof AppError && error.status < 500
    if (!isJudged)
      await Promise.all(taken.map(([limit, key]) => takeBackUntilDone(() => limit.giveBack(key))))
    throw error
  }
}
