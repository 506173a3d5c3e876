import { Anchor, Text } from '@mantine/core'
import { type Asker, handInNotice, privacyAnswers } from '@soleira/domain/document-request/privacy'
import { Disclosure } from '../../../components/disclosure.tsx'
import classes from './recipient.module.css'

/** The details are folded, because the page is made for phones. */
export function Privacy({ broker }: { broker: Asker }) {
  const { name, creci, phone, email } = broker
  return (
    <div className={classes.notice}>
      <Text size="sm">{handInNotice(broker)}</Text>
      <Disclosure summary="Seus dados: uso, prazo e direitos">
        <dl className={classes.answers}>
          {privacyAnswers(broker).map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
          <div>
            <dt>A quem pedir</dt>
            <dd>
              {name} ({creci})
              <Anchor className={classes.link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                {phone}
              </Anchor>
              <Anchor className={classes.link} href={`mailto:${email}`}>
                {email}
              </Anchor>
            </dd>
          </div>
        </dl>
      </Disclosure>
    </div>
  )
}
