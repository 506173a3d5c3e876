import { Button, TextInput } from '@mantine/core'
import { longestTyped } from '@soleira/domain/automation/answer'
import { type FormEvent, useState } from 'react'
import classes from './captcha.module.css'

interface TypeInPageProps {
  isBusy: boolean
  isOver: boolean
  onType: (text: string) => void
}

export function TypeInPage({ isBusy, isOver, onType }: TypeInPageProps) {
  const [text, setText] = useState('')
  function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy || isOver || !text.trim()) return
    onType(text.trim())
    setText('')
  }
  return (
    <form className={classes.typing} onSubmit={send}>
      <TextInput
        label="Texto a digitar na página"
        description="Se o desafio pedir texto, clique primeiro no campo dele, na imagem. O que estava ali é trocado."
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={longestTyped}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="default" aria-disabled={isBusy || isOver}>
        Digitar
      </Button>
    </form>
  )
}
