#!/usr/bin/env bash
# @mantine/core 9.7.3: `error` sets `aria-invalid` on most inputs, but not on PasswordInput, Checkbox, Switch and Radio.
# PasswordInput sets `data-invalid`, Checkbox and Radio `data-error`, which colour the field and say nothing to a screen
# reader; with `error={true}`, which shows no text, it then hears nothing at all of the mistake. TextInput, Textarea,
# NumberInput, Select and PinInput have the attribute.
# `aria-invalid` given by hand arrives.
# Ends with 1 once one of these answers changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent \
  @mantine/core@9.7.3 @mantine/hooks@9.7.3 react@19.3.1 react-dom@19.3.1 >/dev/null
cat > try.mjs <<'J'
import * as mantine from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
const input = (name, props) => {
  const field = createElement(mantine[name], { label: 'Field', error: true, ...props })
  const markup = renderToStaticMarkup(createElement(mantine.MantineProvider, null, field))
  return markup.match(/<(input|textarea)[^>]*>/)[0]
}
const told = ['TextInput', 'Textarea', 'NumberInput', 'Select', 'PinInput']
const untold = ['PasswordInput', 'Checkbox', 'Switch', 'Radio']
const attributes = (tag) => tag.match(/(aria-invalid|data-invalid|data-error)="[^"]*"/g)?.join(' ') ?? ''
const seen = Object.fromEntries([...told, ...untold].map((name) => [name, attributes(input(name))]))
seen['PasswordInput by hand'] = attributes(input('PasswordInput', { 'aria-invalid': true }))
console.log(seen)
const usual = 'data-error="true" aria-invalid="true"'
const expected = {
  ...Object.fromEntries(told.map((name) => [name, usual])),
  PasswordInput: 'data-invalid="true"',
  Checkbox: 'data-error="true"',
  Switch: '',
  Radio: 'data-error="true"',
  'PasswordInput by hand': 'data-invalid="true" aria-invalid="true"',
}
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
J
node try.mjs
