/**
 * The passwords that are tried first everywhere. A long one is mostly a well-known word with something behind it, a row of
 * keys, or one piece again and again; and there are those that leak most often.
 */
import { createHash } from 'node:crypto';

const words = `
11223344 112233445566 123123123 12341234 123456789a 123456abc 123654789 123qweasd 12qwaszx 147258369 147852369 159357456
1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 87654321 987654321 9876543210 a1b2c3d4 aa123456 abc12345 abc123456 abcd1234
abcd12345 abcdefgh abcdefghi admin admin123 administrator alexander amsterdam andrew angel anonymous asdfasdf asdfghjk
asdfghjkl autumn babygirl banana barcelona baseball basketball batman batman123 beautiful benjamin birthday blink182
bluebird bonjour1 butterfly caroline changeme charlie charlotte cheese cheese123 chelsea1 chocolate christian christina
computer consumer cookie corvette cristina cursedearth daniel danielle dinosaur dolphins dragon dragon123 elephant
elizabeth everything facebook flower football forever1 francesco freedom freedom1 friends1 garfield gatekeeper gateway1
gavelgavel george ginger giovanni hallo hallo123 hamburger hannah happy123 hardcore harley hello hello123 hellokitty
helloworld helterskelter herbst hercules hockey hollywood honeybee hunter icecream iloveyou iloveyou1 iloveyou2 internet
isabella jennifer jessica1 jonathan jordan23 joshua judgedredd judgement killer kimberly kristina letmein letmein1
letmein123 liverpool login login123 london123 love loveyou1 macintosh maggie manchester marlboro master matthew maverick
megacity mercedes metallica michael1 michelle midnight mohammed money monkey monkey123 montreal motorola mountain
mustang1 mynoob123 myspace1 nicholas nintendo nothing1 november october1 orange p@ssw0rd p@ssword pa55word paradise pass
passport passw0rd password passwort patricia pepper pokemon1 portugal princess princess1 q12345678 q1w2e3r4 q1w2e3r4t5
qazwsxedc qwe12345 qwe123456 qwer1234 qwerasdf qwert123 qwerty qwertyui qwertyuiop qwertz123 qwertzui rainbow1 ranger
remember robert rockstar samantha samsung1 schatz scorpion secret secret123 september server123 shadow shopping slipknot
snowball soccer softball something sommer sophie123 spiderman spring startrek starwars starwars1 stephanie strawberry
summer sunflower sunshine sunshine1 superman superstar sweetheart swordfish teenager test test1234 testtest thankyou
thomas tigger trustno1 twilight valentin valentina vanessa1 veronica victoria voyager1 welcome welcome1 welcome123
whatever willkommen winston1 winter wolfgang zaq12wsx zaqwsxcde zxcvbnm1 zxcvbnm123
`;

/**
 * Of the 50,000 passwords that leaked most often (the list of zxcvbn, MIT) those that are long enough for us, as the first
 * six bytes of their SHA-256: many are nothing to read aloud.
 */
const leaked = `
-BWuYXw2 -UH1V-6J -VK3S2CD -m5eWhio 0XRuHOnR 0lsbU_7a 1LRYZNnW 1SR1upSS 23rZUDNu 29zwG_Us 2EqaaysP 2GyGUbeU 2K7MZSzk
2Kr8S4R8 2vzOTH7U 3mJ4q57R 42-r2h8D 4AD0D8Ts 4SuC0djX 4WiJe7ST 53O7XZAm 5ABeLBV4 5JozIW0Y 5b32k2ZK 5jgYAZH7 5xTMsjpR
6NXRuQ_7 6PGtK96j 6aL00OHw 6lWVzeiN 71Ks4JDM 7O97HmTH 7unG4ZBv 7vocfgyW 8-rFbqRk 84TA5PiN 88iAEqyD 8dET-cCA 8fpdbCZC
97zS1ONy 9YfU1YZg 9ckxayB6 9fHOjyXX 9kSz0HcC ACX3VwTw AFSn3p1P AKa3LUCJ ALR3dSD7 AM_kbSur AVAA9LWM Afccmiur AktMLyeS
AvUUgvVy AyzBH-el BJWfqIEJ BMzGdEVf BNvdF3sk BRkl0D_Y BTQUFSSx BZYEkhFb B_UxYgNn BbtDKkv2 BiXlv6Ee Bkf0sL_U C2fGSk6W
CXy2wyWu CZOPkSjQ Cad_ROuO CfunlD4i Cmcki5rg Cx2_8nFK DW_924eX DaC5Q_Mi DeBeRbnf DjyxN6Ri EH3c6tVg F0F-v-Bl F0y3USFJ
FIZKaiPe FLvj9yZI FQNDQxzt FmjBH7gd FuU56IOi G3M-MIlx GAPGoz0m GF79TOh2 GFR1XADN GL9u3ISA GUgovfg4 GmhC_8to GmvU2ded
GwHjChn5 H0VOjOjX HDEt1kJq HGmdBtlm Hju4lHVv I84H_ofb IFmu9HmW IOfC6Jgn J-7Pl_MN JD0CPMKy JWahjNHq JiiNmQRc JnXnMonA
KIn1Rq-n KSniL0ix KUOlZ7wF KjM0nn5g KwqMI0u5 L19s5a4w LEAgk_Vm LLOAnuPt LVQ7vBK3 LYpBMieq Lisk-O5A M0idJJt5 M9c-I0Ec
MABfVs8v MZuuKP5O MfYed_JX N-ctVHhL NbbQqqrj NfkVZqaH NieZllxQ NqoVqI56 O02i4o6- O2YE0xAJ O4R-90iz OLh7ENCN OV8pEHMc
OldFoF-H P1wLX5wy PqRWtLPf Q0b_kvW1 Q3mx0goF Q5CHSC0h QPWYzHZV QZTRcG7R Rchr_8uR RqKBzTVJ S7XtUuVk SB7DEMKn SH5CDJ3r
SJH4VkgK SdYhMl61 SpxT3tKa SrWBHoqg SsH1rv2b Sss-YmQc THPWx311 U6YMlDbZ UL_uSccG UPSAl-Pl Vp0P-VO8 VvSuNWOE W0BicumJ
W9etsCRG WLqjxUr1 WMax0yZT WeIPaUVi X1DdcnTv X1cqDaQD XVpwoteI X_7S4b1W Xk_467X- XmEOa02C XpKG2oJh XspIkdry Xzs7YUlX
YGvkvn2k YXA0wi22 YmXbDIxd Ytm1ayOp Z9cQpZCg ZKgTa-2B ZbyGf2j_ ZnjUPnQt ZvH6gy1h _Kx2tLLJ _MoogEXt _U5-geH6 a4QZn1Y5
atZloD3F auIXFkoe axVxMkDo bF8oWp7b bu37ltcn c0duOCYx c5jPEPKa cORI7zCZ cVqXSRxq cW-f-Skx cXmwswmI d1ucIAAC d7kOfpl4
dDBWFrK8 dlrZ9Mfm dy8P4bJu eAsQz6qs eJuZ6SpL egGt6kuK f9BvDiph fDbFsPtr fcrJGqyR g3A1SQ8I gNqfiAiV gXSgXU4m gdBv6RZh
ggbSLwQ3 ghooAgWq grpwG8gf h2jO0l5j h9l9FebD hFul5BLQ hGBzcd5J hGFbGnvX hN4TaFZY hOvBuseH hmJGfcfJ iQekmbVK iTUmIaLl
iXsxIHLC i_TexUXh ibAKLt9t iukC3QkR ivv9uNvl jFyufA3Q jG6W96tq jflQJlOP kBWzUCoh kHfRr2nH kJzeSic- klsTp--b lFcpmyms
lTEk9ZZQ lbOvMJkm lc5w2e3j lqHbeEqa mmIu6vSm n4Cl4UAX nI9aSnd5 nhXsgQ0k nlonFPd8 nt10Ev5l oDZHVaOK oLCk-dV4 okVv8GHE
pe5w8VIl pgOXSuSz pi7LjE-W pievSUPD povzsv7V q4ueArMm qQogc3TS qR8Mwk_2 qalaY6Qu r1f5ohtY rPRUiJeN rZsHArxB ra-d7G_e
rdumoVWV rl3rhl05 ruEnHrbw s0Vk8cTN s4KCJXic sB6wAIBQ sCToQFsS sCVvDvTf sQ5kJ4Au sQj9-Me2 sowizQRQ ssN-0Zpd tLt_I2ri
tMTY0b-3 tR176m0C trkBAlXO uDa-NY_K uNqCpJXm uWibRuBN uclQZA4b unXNOeqp vFs_4y4j vOKWbAsN vQhetZpV vqfwiHW7 wbWboMVu
wryCnylR x-QCJY7j xALRO0qh xNMI9vIK xcCIEy5q xfIKZ50B xlWNLBFo xoaJszjY xrPlEC8m y14PrHXJ y3mwKyCv yCB57ISi yF9nuoAm
yK3kXtZP yMOLnIc0 yQNOSa8s yQvA9tN9 yrGOXAzf ys_VJEAD zFcSmkVJ zTQNGlxB zmQoco-K
`;

const listOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
const common = listOf(words);
const hashes = listOf(leaked);

const rows = [
  '012345678901234567890123',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
].flatMap((row) => [row, [...row].reverse().join('')]);

export function isCommon(password: string): boolean {
  const letters = password.toLowerCase();
  if (hashes.has(createHash('sha256').update(letters).digest().subarray(0, 6).toString('base64url'))) return true;
  // with numbers and marks around it a word is no better
  const stem = letters.replace(/^[\d\p{P}\p{S}\s]+|[\d\p{P}\p{S}\s]+$/gu, '');
  return [letters, stem, pieceOf(letters), pieceOf(stem)].some(
    (part) => part !== '' && ([...part].length === 1 || common.has(part) || rows.some((row) => row.includes(part))),
  );
}

/** What it says again and again: `ab` of abababab. */
function pieceOf(text: string): string {
  return /^(.+?)\1+$/su.exec(text)?.[1] ?? text;
}
