const values: Record<string, number> = {
  ...Object.fromEntries(
    'um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'
      .split(' ')
      .map((word, index) => [word, index + 1]),
  ),
  ...Object.fromEntries(
    'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'
      .split(' ')
      .map((word, index) => [word, (index + 2) * 10]),
  ),
  primeiro: 1,
  catorze: 14,
  cento: 100,
  cem: 100,
  duzentos: 200,
  mil: 1000,
}

/** 'dois mil e vinte e cinco' is 2025. Returns null where a word is no number. */
export function numberInWords(text: string): number | null {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/\s+/).filter((word) => word && word !== 'e')
  let sum = 0
  for (const word of words) {
    const value = values[word]
    if (value === undefined) return null
    sum = value === 1000 ? Math.max(1, sum) * 1000 : sum + value
  }
  return words.length ? sum : null
}
