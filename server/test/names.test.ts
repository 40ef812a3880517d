/** Names that nobody may have. */
import { describe, expect, it } from 'vitest';
import { isReserved } from '../src/accounts/names.ts';

describe('a name that is nobody’s', () => {
  it('is one of the house, however it is written', () => {
    const names = [
      ...['Gavel', 'gavel', 'GAVEL', 'Admin', 'Moderator', 'Administrator', 'Moderatorin', 'Ａdmin', 'Ádmín'],
      ...['adm1n', '4dmin', '@dmin', 'adm!n', 'Admın', 'AdmIn', 'gave1', 'GaveI', 'G4v3l', 'M0derator', 'moderat0r'],
      ...[
        'Аdmin',
        'аԁміn',
        'Gаvеl',
        'ɢᴀᴠᴇʟ',
        '𝐆𝐚𝐯𝐞𝐥',
        'Ⓐdmin',
        '🅰🅳🅼🅸🅽',
        '🇬🇦🇻🇪🇱',
        'adrnin',
        'Gavvel'.replace('vv', 'v'),
      ],
      ...['A d m i n', 'G.a.v.e.l', 'g_a_v_e_l', 'Admin 2', 'admin007', '-=Admin=-', '[Gavel] Admin', 'Admin!'],
      ...['The Moderator', 'Gavel Support', 'GavelTeam', 'SuperAdmin', 'Gavel-Team'],
      ...['Admins', 'Moderators', 'Moderatoren', 'Administratoren', 'Moderatorinnen', 'Gavels', 'Gavel’s'],
      ...['Moclerator', 'Aclmin', 'acImin', 'GAVELTEAM', 'adminteam', 'gavelsupport', 'Gavelmod', 'modgavel'],
      ...['ADMINSTAFF', 'gaveladmin', 'superadmin', 'g a v e l t e a m', 'gavelsupportteam 2', 'gave1-0fficial'],
    ];
    expect(names.filter((name) => !isReserved(name))).toEqual([]);
  });

  it('is one that is shown for a bot, a guest or a free seat', () => {
    const names = [
      ...[
        'Bot',
        'bot',
        'BOT 3',
        'B0t 2',
        'Bot2',
        'Вот 1',
        'Bot_2_strong',
        'Bot 1 (strong)',
        'Guest 4821',
        'Guest12',
        'gast 7',
      ],
      ...['Former player', 'former-player', 'FormerPlayer', 'Ehemals dabei', 'Seat 2', 'Platz 3', 'Free seat'],
    ];
    expect(names.filter((name) => !isReserved(name))).toEqual([]);
  });

  it('is none that people have', () => {
    const names = [
      ...['Judge Dredd', 'Zoë', 'Дредд', 'Δίκη', '裁判官', '🤖 R2', 'Botond', 'Bottas', 'Abbot', 'Robot', 'Badminton'],
      ...[
        'Gavin',
        'Gavelin',
        'Adminah',
        'Gavelston',
        'Teamo',
        'Supporter',
        'Clara',
        'Cindy',
        'Mod',
        'Guest',
        'Gast',
        'The 7 Seats',
        'Platzhirsch',
        'Former',
        'Player 2',
        'Person 1',
      ],
      ...['Ann', 'Modesty', 'Moderata', 'x', '7', '!!!', 'Vladimir', 'Nadine', "O'Neill-Łuk"],
    ];
    expect(names.filter(isReserved)).toEqual([]);
  });
});
