/** In lower case. Guessers try these first (rules §8). */
export const commonPasswords: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 123123 123123123 111111 000000 222222 333333 444444
555555 666666 777777 888888 999999 654321 7654321 87654321 987654321 0987654321 112233 121212 123321 696969
101010 131313 102030 010203 123654 147258 159753 147258369 789456 789456123 456789 abc123 abcd1234 a1b2c3
a123456 123456a 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 qwerty qwerty123 qwertyuiop qazwsx asdfgh asdf1234
zxcvbn zxcvbnm password password1 password123 passw0rd p@ssw0rd iloveyou princess sunshine monkey dragon
football baseball welcome letmein shadow master superman batman pokemon starwars whatever trustno1 michael
jordan23 admin123 administrador administrator admin1 root123 teste123 teste1 testes senha123 senha1 senha12
senha1234 minhasenha mudar123 mudarsenha trocar123 acesso acesso123 brasil brasil123 brasil10 saopaulo
flamengo corinthians palmeiras santos vasco123 cruzeiro gremio internacional botafogo fluminense atletico
amorzinho teamo123 euteamo eutambem familia jesus1 jesuscristo jesuseuteamo deusefiel deusnocomando deuseamor
felicidade gabriel1 gabriel rafael lucas123 matheus daniel carlos mariana beatriz juliana fernanda camila
amanda larissa vitoria princesa estrela borboleta chocolate saudade liberdade corretor corretor123 corretora
imoveis imoveis123 imobiliaria creci123 creci1234 soleira soleira123 apartamento mudar1 101112 135790 246810
121314 142536 159357 134679 741852963 963852741 852456 aaaaaa abcdef abcdefg abcdefgh qweqwe qwe123 asd123
zxc123 asdasd qweasd qweasdzxc 1qaz2wsx zaq12wsx`.split(/\s+/),
)
