import { createHash } from 'node:crypto'
import { emailKey } from '@soleira/domain/format/email'
import type pg from 'pg'
import { AppError } from '../../errors.ts'
import type { LinkActor, Scope, UserScope } from '../../scope.ts'
import { floodLimit, growingLimit, type Limit, limit } from './limits.ts'
import { networkOf } from './network.ts'
import { untilDone } from './until-done.ts'

/** A password or a code that somebody is about to try. */
export interface Guess {
  email: string
  ip: string
  /**
   * By what the account knows the sender: one of its sessions, or the mark of a browser that has signed in to it. These
   * tries are counted apart, so that strangers cannot use them up.
   */
  device: string | undefined
}

/** A link that somebody uses, and from where. */
export interface LinkUse {
  actor: Pick<LinkActor, 'of' | 'link'>
  ip: string
}

/** The limits on guessing, on registering and on what others are paid for (T13, T31, T35). */
export interface Guard {
  /**
   * Counts a try and has `prove` check the password. A wrong one stays counted. A right one clears what the sender has
   * counted on the account. When the server failed, nothing is counted. Throws too_many_requests.
   */
  password<T>(guess: Guess, prove: () => Promise<T>): Promise<T>
  /** The same for a code of the second step, counted apart: a right password says nothing of the code. */
  code<T>(guess: Guess, prove: () => Promise<T>): Promise<T>
  /** Clears what was counted on an account, whoever tried its password. */
  forgive(email: string): Promise<void>
  beforeRegistration(ip: string): Promise<void>
  /** Counts a letter that somebody asks for to an address; whether it is anybody's makes no difference (T12). */
  beforeLetter(email: string, ip: string): Promise<void>
  /** Counts a key from a letter that is about to be tried. */
  beforeLetterKey(ip: string): Promise<void>
  /** Counts an e-mail or CPF that a broker wants to have: the answer tells whether another account has it. */
  beforeClaim(scope: UserScope, ip: string): Promise<void>
  /** Counts a link that nobody has handed out. Who has the right one is never counted, and never waits for others. */
  wrongLink(ip: string): Promise<void>
  /**
   * Counts a try of the password of a link, and has `prove` check it; a right one clears what this sender has
   * counted.
   */
  linkPassword<T>(link: LinkUse, prove: () => Promise<T>): Promise<T>
  /** Counts that somebody opens a link, or sends something to whoever handed it out. */
  beforeLinkUse(link: LinkUse): Promise<void>
  /** Counts a question that is about to be put to the AI service for an account. */
  beforeAnalysis(scope: Scope): Promise<void>
}

interface Rules {
  registrationsPerHour: number
  /** Wrong sign-ins of strangers on the whole database in a quarter of an hour, wherever they come from. */
  wrongSignIns?: number
}

const minutes = 60
const hour = 60 * minutes

export function createGuard(pool: pg.Pool, { registrationsPerHour, wrongSignIns = 2_000 }: Rules): Guard {
  const ofSender = growingLimit(pool, 'login-address', 10)
  const ofDevice = growingLimit(pool, 'login-device', 10)
  // The wait of the account does not grow: otherwise strangers could lock its broker out.
  const ofAccount = limit(pool, 'login-account', 50, 15 * minutes)
  const ofNetwork = floodLimit(pool, 'login-network', 50, 15 * minutes)
  const ofEverybody = floodLimit(pool, 'login-everybody', wrongSignIns, 15 * minutes)
  const codes = growingLimit(pool, 'code', 10)
  const registrations = limit(pool, 'register', registrationsPerHour, hour)
  const lettersTo = limit(pool, 'letter-to', 5, hour)
  const lettersFrom = limit(pool, 'letter-from', 20, hour)
  const letterKeys = limit(pool, 'letter-key', 30, 15 * minutes)
  const claimsOf = limit(pool, 'claim', 10, 24 * hour)
  const claimsFrom = limit(pool, 'claim-from', 20, hour)
  const wrongLinks = floodLimit(pool, 'link-wrong', 30, 15 * minutes)
  const linkPasswords = growingLimit(pool, 'link-password', 10)
  const linkPasswordsOfAll = limit(pool, 'link-passwords', 100, 15 * minutes)
  const linkUses = limit(pool, 'link-use', 60, hour)
  const questions = limit(pool, 'analysis', 10, minutes)

  /** The limits that count a try. For strangers the widest comes last: it counts only what has passed the others. */
  function countsOf({ email, ip, device }: Guess): [Limit, key: string][] {
    const account = accountKey(email)
    if (device !== undefined) return [[ofDevice, `${account}.${hash(device)}`]]
    const network = hash(networkOf(ip))
    return [
      [ofNetwork, network],
      [ofSender, `${account}.${network}`],
      [ofAccount, account],
      [ofEverybody, 'all'],
    ]
  }

  return {
    async password(guess, prove) {
      const counts = countsOf(guess)
      const proved = await counted(counts, prove)
      for (const [limit, key] of counts) {
        if (limit === ofSender || limit === ofDevice) await untilDone(() => limit.clear(key))
        else await untilDone(() => limit.giveBack(key))
      }
      return proved
    },
    async code(guess, prove) {
      const key = `${accountKey(guess.email)}.${hash(guess.device ?? '')}`
      const proved = await counted([[codes, key]], prove)
      await untilDone(() => codes.clear(key))
      return proved
    },
    async forgive(email) {
      // Counts of codes stay: whoever can read the account's mail has not shown a code.
      await pool.query(
        "delete from rate_limits where key like 'login-%' and starts_with(split_part(key, ':', 2), $1)",
        [accountKey(email)],
      )
    },
    beforeRegistration: (ip) => registrations.count(hash(networkOf(ip))),
    async beforeLetter(email, ip) {
      await lettersFrom.count(hash(networkOf(ip)))
      await lettersTo.count(accountKey(email))
    },
    beforeLetterKey: (ip) => letterKeys.count(hash(networkOf(ip))),
    async beforeClaim({ actor }, ip) {
      await claimsFrom.count(hash(networkOf(ip)))
      await claimsOf.count(hash(String(actor.user)))
    },
    wrongLink: (ip) => wrongLinks.count(hash(networkOf(ip))),
    async linkPassword({ actor, ip }, prove) {
      const [sender, all] = [hash(`${linkName(actor)}.${networkOf(ip)}`), hash(linkName(actor))]
      const proved = await counted(
        [
          [linkPasswords, sender],
          [linkPasswordsOfAll, all],
        ],
        prove,
      )
      await untilDone(() => linkPasswords.clear(sender))
      await untilDone(() => linkPasswordsOfAll.giveBack(all))
      return proved
    },
    beforeLinkUse: ({ actor, ip }) => linkUses.count(hash(`${linkName(actor)}.${networkOf(ip)}`)),
    beforeAnalysis: ({ account }) => questions.count(hash(String(account))),
  }
}

/** Neither addresses nor e-mails are stored in clear. */
const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
/** Links of different kinds have the same numbers. */
const linkName = ({ of, link }: LinkUse['actor']) => `${of}-${link}`
const accountKey = (email: string) => hash(emailKey(email))

/**
 * Counts a try. Takes the counts back when the server failed: then nobody has learnt anything about the password
 * (F33).
 */
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
    if (!isJudged) await Promise.all(taken.map(([limit, key]) => untilDone(() => limit.giveBack(key))))
    throw error
  }
}
