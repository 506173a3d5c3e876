import { Text } from '@mantine/core'
import { maskDate } from '@soleira/domain/format/birth-date'
import { levelOf } from '@soleira/domain/signing/levels'
import { serviceFacts } from '@soleira/domain/signing/services'
import type { SignatureServiceSettings } from '@soleira/domain/signing/services-contract'
import { mostSigningDays, type SignableKind } from '@soleira/domain/signing/signing'
import { useQuery } from '@tanstack/react-query'
import { LocalAddressNote } from '../../../components/local-address-note.tsx'
import { MaskedInput } from '../../../components/masked-input.tsx'
import { RetryLine } from '../../../components/retry-line.tsx'
import { IconAlertTriangle } from '../../../icons/index.ts'
import shared from '../../../styles/dialog-form.module.css'
import { signatureServicesQuery } from '../../signature-service/queries.ts'
import classes from './send.module.css'
import { providerOf, type SendForm, type SigningWay } from './send-values.ts'

type Way = [way: SigningWay, name: string, does: string]

const own: Way = [
  'soleira',
  'Soleira',
  'Cada pessoa recebe um link e assina no celular, com um código por e-mail.',
]
const outside: readonly Way[] = [
  [
    'manual',
    'Assinado fora (gov.br ou ICP-Brasil)',
    'Você baixa o PDF, quem assina usa o site do governo ou o seu certificado, e o arquivo volta para cá.',
  ],
  ['paper', 'Em papel', 'Você imprime, colhe as assinaturas e envia o papel digitalizado.'],
]

function wayBy({ service, name }: SignatureServiceSettings): Way {
  const { order } = serviceFacts[service]
  const queue = order === 'queue' ? ' Em ordem, assina um por vez.' : ''
  const gets = service === 'zapsign' ? 'o nome, o e-mail e o CPF, se houver' : 'o nome e o e-mail'
  return [
    service,
    name,
    `Na sua conta da ${name}, que avisa cada pessoa por e-mail e recebe dela ${gets}.${queue}`,
  ]
}

const priceWords = ({ prices }: SignatureServiceSettings) =>
  prices.length
    ? prices
        .map(
          ({ words, isConfirmed, source }) => `${words} (${isConfirmed ? '' : 'não confirmado: '}${source})`,
        )
        .join(' ')
    : 'Preço não informado.'

interface WayFieldsProps {
  form: SendForm
  kind: SignableKind
}

/** Each way says which level it gives, and what is usually asked of this document, with the source. */
export function WayFields({ form, kind }: WayFieldsProps) {
  const { data, error, refetch } = useQuery(signatureServicesQuery)
  const kept = data?.filter(({ isConfigured }) => isConfigured) ?? []
  const ways = [own, ...kept.map(wayBy), ...outside]
  const { advice, source } = levelOf(kind, providerOf(form.values.way), form.values.way === 'paper')
  return (
    <fieldset className={shared.section}>
      <legend className={classes.legend}>Como assinar</legend>
      <div className={classes.ways}>
        {ways.map(([way, name, does]) => {
          const { words } = levelOf(kind, providerOf(way), way === 'paper')
          const service = kept.find((one) => one.service === way)
          return (
            <label key={way} className={classes.way}>
              <input
                type="radio"
                name="way"
                aria-label={name}
                aria-describedby={`way-${way}`}
                checked={form.values.way === way}
                onChange={() => form.setFieldValue('way', way)}
              />
              <span>
                <strong>{name}</strong>
                <span id={`way-${way}`} className={classes.does}>
                  {does} <b>{words}</b> {service && priceWords(service)}
                  {service?.sandbox && (
                    <span className={classes.test}>
                      <IconAlertTriangle size={16} aria-hidden /> Ambiente de testes: o que se assina não tem
                      valor jurídico.
                    </span>
                  )}
                </span>
              </span>
            </label>
          )
        })}
      </div>
      {!data && error && (
        <RetryLine
          what="Não foi possível carregar os serviços de assinatura."
          error={error}
          onRetry={refetch}
        />
      )}
      {form.errors.provider && (
        <Text c="red" size="sm" role="alert">
          {form.errors.provider}
        </Text>
      )}
      {form.values.way === 'soleira' && <LocalAddressNote />}
      <Text size="sm">
        {advice} <span className={classes.source}>Fonte: {source}.</span>
      </Text>
    </fieldset>
  )
}

export function LastDayField({ form }: Pick<WayFieldsProps, 'form'>) {
  return (
    <div className={classes.fields}>
      <MaskedInput
        label="Último dia para assinar"
        description={`Até ${mostSigningDays} dias a partir de hoje; termina no fim do dia`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        mask={maskDate}
        placeholder="DD/MM/AAAA"
        required
        {...form.getInputProps('expiresOn')}
      />
    </div>
  )
}
