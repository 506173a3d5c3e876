import { z } from 'zod'
import { usualTerms, usualTermsInput } from '../authorization/usual-terms.ts'
import { ownHolidaysInput } from '../calendar/own-holidays.ts'
import { endpoint } from '../contract/endpoint.ts'
import { changedCnpj } from '../format/cnpj-field.ts'
import { timeZones } from '../format/time-zone.ts'

/**
 * Part 2 §3. publicProfile and usageAnalytics are off until switched on (rules §8), and so are packByPlace
 * (rules §10) and movesWithDeal (part 3 §2).
 */
export const settings = z.object({
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  marketingEmails: z.boolean(),
  weeklyReports: z.boolean(),
  reminderDeadlines: z.boolean(),
  publicProfile: z.boolean(),
  usageAnalytics: z.boolean(),
  packByPlace: z.boolean().meta({ description: 'new properties begin with the pack of their place' }),
  movesWithDeal: z
    .boolean()
    .meta({ description: 'the stage follows an offer that is presented or accepted' }),
  isCompany: z.boolean().meta({ description: 'the broker acts as a company: the DIMOB is theirs' }),
  cnpj: z.string().nullable().meta({ description: 'of that company' }),
  timezone: z.enum(timeZones, 'Escolha um dos fusos horários da lista'),
  terms: usualTerms.nullable().meta({ description: 'with which a new authorisation begins' }),
  holidays: z
    .array(z.object({ day: z.string(), name: z.string() }))
    .meta({ description: 'days of the account that are no business days, in order' }),
})
export type Settings = z.infer<typeof settings>

export type Switch = Exclude<keyof Settings, 'cnpj' | 'timezone' | 'terms' | 'holidays'>

const area = 'settings'
const access = 'broker'

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/profile/settings',
  area,
  access,
  summary: 'What the broker chose',
  status: 200,
  answer: settings,
})

export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/api/profile/settings',
  area,
  access,
  summary: 'Changes the named settings and answers all of them',
  body: settings
    .extend({ terms: usualTermsInput.nullable(), holidays: ownHolidaysInput, cnpj: changedCnpj })
    .partial()
    .refine((change) => Object.keys(change).length > 0, 'Informe ao menos uma configuração'),
  status: 200,
  answer: settings,
})

export const channels = z.object({
  email: z.enum(['smtp', 'outbox']).meta({ description: 'outbox: letters stay in a folder of this machine' }),
  sms: z.enum(['gateway', 'none']),
  ai: z.enum(['service', 'none']).meta({ description: 'none: analyses are made by rules' }),
  pushKey: z
    .string()
    .meta({ description: 'the public VAPID key, for which a browser subscribes (base64url, RFC 8292)' }),
  supportEmail: z
    .string()
    .nullable()
    .meta({ description: 'where brokers ask for help; null where nobody has said it' }),
  address: z.object({
    uri: z.string().meta({ description: 'with which links begin' }),
    isLocal: z.boolean().meta({ description: 'they open on this machine alone' }),
  }),
  backup: z.object({
    lastAt: z.string().nullable().meta({ description: 'when the last backup that counts here was finished' }),
    isExpected: z.boolean().meta({
      description: 'backups are set up, or the product runs for whoever sits at this machine',
    }),
    isInBucket: z.boolean().meta({ description: 'those count that came to the bucket of the settings' }),
  }),
})
export type Channels = z.infer<typeof channels>

export const readChannels = endpoint({
  method: 'GET',
  path: '/api/profile/channels',
  area,
  access,
  summary: 'How messages leave the product as it is set up',
  status: 200,
  answer: channels,
})
