/** The passwords that are tried first everywhere: well-known words of eight letters and more, and rows of one pattern. */

const words = `
abcd1234 abcdefgh abcdefghi admin123 administrator alexander amsterdam anonymous asdfasdf asdfghjk asdfghjkl babygirl
barcelona baseball basketball batman123 beautiful benjamin birthday blink182 bluebird bonjour1 butterfly caroline
changeme charlotte cheese123 chelsea1 chocolate christian christina computer consumer corvette cristina danielle
dinosaur dolphins dragon123 elephant elizabeth everything facebook football forever1 francesco freedom1 friends1
garfield gateway1 gatekeeper giovanni hallo123 hamburger happy123 hardcore hello123 helloworld hellokitty hercules
hollywood honeybee icecream iloveyou iloveyou1 iloveyou2 internet isabella jennifer jessica1 jonathan jordan23
kimberly kristina letmein1 letmein123 liverpool login123 london123 loveyou1 macintosh manchester marlboro maverick
mercedes metallica michael1 michelle midnight mohammed monkey123 montreal motorola mountain mustang1 mynoob123
myspace1 nicholas nintendo nothing1 november october1 p@ssw0rd p@ssword pa55word paradise passport passw0rd
password passwort patricia pokemon1 portugal princess princess1 qazwsxedc qwer1234 qwerasdf qwert123 qwertyui
qwertyuiop qwertz123 qwertzui rainbow1 remember rockstar samantha samsung1 scorpion secret123 september
server123 shopping slipknot snowball softball something sophie123 spiderman startrek starwars starwars1 stephanie
strawberry sunflower sunshine sunshine1 superman superstar sweetheart swordfish teenager test1234 testtest thankyou
trustno1 twilight valentin valentina vanessa1 veronica victoria voyager1 welcome1 welcome123 whatever willkommen
winston1 wolfgang zaq12wsx zaqwsxcde zxcvbnm1 zxcvbnm123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 a1b2c3d4 aa123456
abc12345 abc123456 abcd12345 q1w2e3r4 q1w2e3r4t5 qwe12345 qwe123456 q12345678 987654321 9876543210 87654321 123123123
12341234 11223344 112233445566 123654789 147258369 159357456 123456789a 123456abc 123qweasd 12qwaszx 147852369
judgedredd helterskelter megacity cursedearth judgement gavelgavel
`;

const common = new Set(words.trim().split(/\s+/));

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjkl',
];

export function isCommon(password: string): boolean {
  const letters = password.toLowerCase();
  // with a number or a mark behind it it is no better
  const stem = letters.replace(/[\d\s!?.,_-]+$/, '');
  if (common.has(letters) || common.has(stem)) return true;
  // one piece again and again: aaaaaaaa, abababab, 12341234
  if (/^(.{1,4}?)\1+$/u.test(letters)) return true;
  return rows.some((row) => row.includes(letters) || [...row].reverse().join('').includes(letters));
}
