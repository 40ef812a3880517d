/** Was die Lektionen sagen. */
export const words = {
  'lesson.walk': 'Gehen und bergen',
  'lesson.walk.about': 'Karten sind Schritte. Drei davon sind ein Fragment, und fünf Fragmente gewinnen.',
  'lesson.walk.1': 'Das ist Judge Dredd, auf Feld 9. Er gehört dir, und du bist am Zug.',
  'lesson.walk.2': 'Auf dem nächsten Feld liegt ein Fragment deiner Realität. Geh hin: Wähle Dredd, dann das Feld.',
  'lesson.walk.2.do': 'Geh zum Fragment',
  'lesson.walk.2.why': 'Ein Schritt kostet eine Karte, die zeigt, wer geht. Jede Karte mit Dredd darauf ist recht.',
  'lesson.walk.2.giant': 'Das ist Giant. Neben einem Fragment steht nur Dredd.',
  'lesson.walk.3': 'Du stehst darauf. Birg es: Das kostet drei der vier Karten, die du noch hast.',
  'lesson.walk.3.do': 'Birg es',
  'lesson.walk.3.why':
    'BERGEN kostet drei Karten, die zeigen, wer birgt. Das Fragment ist ein Punkt; wer fünf hat, gewinnt.',
  'lesson.walk.3.away': 'Das Fragment liegt genau hier, und die Karten dafür hast du auf der Hand. Bleib und birg es.',
  'lesson.walk.4': 'Ein Punkt! Eine Karte ist übrig, und sie zeigt Giant. Geh auch mit ihm, wohin du magst.',
  'lesson.walk.4.do': 'Geh mit Giant',
  'lesson.walk.4.why':
    'In deinem Zug dürfen alle deine Leute handeln, nacheinander, in jeder Reihenfolge, solange deine Karten reichen.',
  'lesson.walk.4.end': 'Du könntest die Karte behalten. Aber versuch es erst: Wähle Giant, dann ein Feld neben ihm.',
  'lesson.walk.end': 'Ein Punkt. Noch vier davon gewinnen ein Spiel.',
  'lesson.strike': 'Schlag zu!',
  'lesson.strike.about': 'Komm an einen Gegner heran, und nutze deine Karten gut.',
  'lesson.strike.1':
    'Wulf Sternhammer ist verletzt: Er hat noch zwei Leben. Wer ihn zu Fall bringt, bekommt einen Punkt.',
  'lesson.strike.2':
    'NAHKAMPF reicht nur auf dem eigenen Feld. Geh zu Wulf, und bezahle mit der Karte, die nicht zuschlagen kann.',
  'lesson.strike.2.do': 'Geh zu Wulf',
  'lesson.strike.2.why':
    'Jede Karte gibst du einmal aus: für einen Schritt oder für einen Schlag. Behalte die mit NAHKAMPF.',
  'lesson.strike.2.blow': 'Diese Karte ist ein Schlag von Dredd. Geh mit der, auf der nicht NAHKAMPF steht.',
  'lesson.strike.3': 'Jetzt schlag zu: Wähle Dredd, dann Wulf.',
  'lesson.strike.3.do': 'Schlag nach ihm',
  'lesson.strike.3.why':
    'Ein Schlag macht einen Schaden. Er kann sich mit eigenen Karten verteidigen; heute hat er keine.',
  'lesson.strike.3.away': 'Er steht genau hier, und die Karten dafür hast du auf der Hand. Schlag zu.',
  'lesson.strike.3.end': 'Dein Zug dauert, bis du ihn beendest. Schlag erst zu.',
  'lesson.strike.4': 'Noch einer. Dredd, dann wieder Wulf.',
  'lesson.strike.4.do': 'Bring ihn zu Fall',
  'lesson.strike.4.why': 'Wer einem Gegner das letzte Leben nimmt, bekommt dafür einen Punkt, wie für ein Fragment.',
  'lesson.strike.4.end': 'Ihm bleibt ein Leben und dir ein Schlag. Schlag zu.',
  'lesson.strike.5': 'Wulf ist für den Rest des Spiels weg, und neben deinem Namen steht ein Punkt.',
  'lesson.strike.5.why':
    'Auch für deine Leute, die fallen, bekommen die anderen einen Punkt. Sieh also nach, wer bei ihnen steht, bevor du einen Zug beendest.',
  'lesson.strike.end': 'Er ist gefallen, und der Punkt gehört dir.',
  'lesson.turn': 'Ein ganzer Zug',
  'lesson.turn.about': 'Jemand kommt an, andere handeln, und die Hand füllt sich wieder.',
  'lesson.turn.1': 'Dein Zug beginnt mit einer Ankunft. Setze Giant ein: Die Karte unter ihm nennt Feld 15.',
  'lesson.turn.1.do': 'Setze Giant ein',
  'lesson.turn.1.why': 'Jeder Zug beginnt damit, jemanden einzusetzen, solange noch jemand einzusetzen ist.',
  'lesson.turn.1.hershey': 'Hershey kommt später in diesem Zug. Erst Giant.',
  'lesson.turn.2': 'Jetzt handle mit irgendwem auf dem Spielplan. Geh mit jemandem, wohin du magst.',
  'lesson.turn.2.do': 'Geh einen Schritt',
  'lesson.turn.2.why':
    'Du darfst handeln und einsetzen, so oft deine Karten reichen, in jeder Reihenfolge, auch gar nicht.',
  'lesson.turn.2.end': 'Du hast noch Karten zum Gehen. Geh erst einen Schritt.',
  'lesson.turn.3': 'Auch Hershey darf kommen, im selben Zug. Setze sie ein.',
  'lesson.turn.3.do': 'Setze Hershey ein',
  'lesson.turn.3.why': 'Nur die erste Ankunft muss sein. Weitere stehen dir frei und kosten keine Karte.',
  'lesson.turn.3.end': 'Hershey wartet noch. Setze sie erst ein.',
  'lesson.turn.4': 'Das war genug. Beende den Zug.',
  'lesson.turn.4.do': 'Beende den Zug',
  'lesson.turn.4.why':
    'Am Ende des Zuges ziehst du drei Karten, bis höchstens sieben auf der Hand. Was du nicht gebraucht hast, behältst du.',
  'lesson.turn.4.keep': 'Das ginge, aber heb die Karte für den nächsten Zug auf. Beende diesen.',
  'lesson.turn.5':
    'Drei neue Karten sind gekommen. Der Marker, der zeigt, wer am Zug ist, ging zu den anderen und ist wieder bei dir.',
  'lesson.turn.end': 'Das ist ein ganzer Zug: ankommen, handeln, beenden, ziehen.',
  'lesson.start': 'Wo alle anfangen',
  'lesson.start.about': 'Wie ein ganzes Spiel beginnt: Ortskarten, Fragmente, eine Hand.',
  'lesson.start.1':
    'Ein ganzes Spiel beginnt für dich mit zehn Ortskarten, auf jeder steht ein Feld. Fünf kommen unter deine Leute: Dort fangen sie an.',
  'lesson.start.1.why': 'Alle wählen gleichzeitig und geheim. Niemand sieht, wo deine ankommen.',
  'lesson.start.2':
    'Wähle Dredd, dann die Ortskarte 21, die in der Mitte liegt. Vorschlag legt die übrigen. Dann wähle So beginnen.',
  'lesson.start.2.do': 'Leg allen eine Ortskarte unter',
  'lesson.start.2.why':
    'Die fünf anderen gehen an deine Gegner, und dort werden fünf ihrer Fragmente liegen. Behalte also die nahen, und gib weg, was am Rand liegt.',
  'lesson.start.2.other': 'Jede Karte ginge, aber hier beginnt Dredd in der Mitte: Leg die Ortskarte 21 unter ihn.',
  'lesson.start.3':
    'Deine fünf Fragmente liegen da, wo deine Gegner nicht anfangen wollten: auf 10, 16, 24, 30 und 31. Beide haben sieben Karten gezogen.',
  'lesson.start.3.why':
    'Wessen Fragment auf dem Feld mit der kleinsten Zahl liegt, beginnt. Das bist du: Die 10 ist deine.',
  'lesson.start.4': 'So beginnt dein erster Zug mit einer Ankunft. Setze Dredd ein, nah am Fragment auf 16.',
  'lesson.start.4.do': 'Setze Dredd ein',
  'lesson.start.4.why':
    'Auf seiner Ortskarte stand die 21, und die 16 ist das nächste Feld. Such solche Paare, wenn du deine Karten legst.',
  'lesson.start.4.other': 'Das ist erlaubt. Aber Dredd kommt neben einem Fragment an: Setze ihn ein.',
  'lesson.start.5': 'Auf der Hand hast du vier Karten mit Dredd. Geh zum Fragment: Wähle ihn, dann Feld 16.',
  'lesson.start.5.do': 'Geh zum Fragment',
  'lesson.start.5.why':
    'Eine Karte für den Schritt, drei für das Fragment: Sieh dir deine Hand an, bevor du wählst, wer ankommt.',
  'lesson.start.5.away': 'Dort liegt kein Fragment von dir. Geh auf Feld 16.',
  'lesson.start.5.end': 'Du hast die Karten für einen Punkt. Geh erst auf Feld 16.',
  'lesson.start.6': 'Birg es, mit den dreien, die noch da sind.',
  'lesson.start.6.do': 'Birg es',
  'lesson.start.6.why':
    'Ein Punkt im ersten Zug. Nur ist deine Hand fast leer, bis der Zug endet und du drei Karten ziehst.',
  'lesson.start.6.stay': 'Das Fragment liegt genau hier. Bleib und birg es.',
  'lesson.start.6.end': 'Der Punkt liegt dir zu Füßen. Birg ihn erst.',
  'lesson.start.end': 'So beginnt jedes Spiel. Jetzt kannst du eines spielen; was noch kommt, macht dich besser darin.',
  'lesson.shoot': 'Schüsse',
  'lesson.shoot.about': 'Eine gerade Linie genügt, wenn nichts in ihr steht.',
  'lesson.shoot.1':
    'Dredd und Wulf sehen einander über die Lücke hinweg: Die gerade Linie zwischen ihren Feldern trifft keine Mauer.',
  'lesson.shoot.2': 'Schieß mit Dredds SCHARFSCHUSS auf Wulf, so weit er auch weg ist: Wähle Dredd, dann ihn.',
  'lesson.shoot.2.do': 'Triff Wulf mit dem SCHARFSCHUSS',
  'lesson.shoot.2.why':
    'SCHARFSCHUSS macht einen Schaden bei allen, die zu sehen sind. Mauern halten ihn auf, und Deckung dazwischen auch: Felder mit schwarzer Zahl.',
  'lesson.shoot.2.walk': 'Du stehst schon gut. Schieß erst.',
  'lesson.shoot.3': 'Middenface ist nah bei Giant. Eine Schrotflinte macht zwei Schaden. Wähle Giant, dann ihn.',
  'lesson.shoot.3.do': 'Schieß auf Middenface',
  'lesson.shoot.3.why':
    'SCHROTSCHUSS braucht Sicht und reicht höchstens zwei Felder weit, und nur Giants eigene Karten haben ihn.',
  'lesson.shoot.3.walk': 'Giant ist nah genug. Schieß.',
  'lesson.shoot.4': 'Johnny fühlt sich hinter einer Mauer sicher. Geh mit Dredd einen Schritt zur Seite: auf Feld 11.',
  'lesson.shoot.4.do': 'Geh dahin, wo er zu sehen ist',
  'lesson.shoot.4.why':
    'Ein Schritt kann eine Linie öffnen oder schließen. Von 10 aus steht eine Mauer dazwischen, von 11 aus nichts.',
  'lesson.shoot.4.blind': 'Dort verdeckt ihn die Mauer noch. Geh auf Feld 11.',
  'lesson.shoot.4.end': 'Du hast noch einen Schritt und einen Schuss. Geh erst auf Feld 11.',
  'lesson.shoot.5': 'Jetzt steht nichts mehr dazwischen. Schieß: Wähle Dredd, dann Johnny.',
  'lesson.shoot.5.do': 'Triff Johnny mit dem SCHARFSCHUSS',
  'lesson.shoot.5.why':
    'Er hätte ebenso herauskommen und auf dich schießen können. Meide gerade Linien, oder steh in Deckung.',
  'lesson.shoot.5.walk': 'Du siehst ihn von hier aus. Schieß.',
  'lesson.shoot.5.end': 'Er ist zu sehen, und du hast die Karte dafür. Schieß erst.',
  'lesson.shoot.end': 'Drei Schüsse, drei Punkte. Aber wer sieht, wird auch gesehen.',
  'lesson.shield': 'Halt stand',
  'lesson.shield.about': 'Dieselben Karten, die zuschlagen, halten auch Schläge ab.',
  'lesson.shield.1': 'Johnny Alpha schießt auf Dredd, der in Deckung steht. Antworte mit der Karte, die DECKUNG zeigt.',
  'lesson.shield.1.do': 'Geh in Deckung',
  'lesson.shield.1.why':
    'Auf einem Feld mit schwarzer Zahl hält eine Karte mit DECKUNG einen Schuss ganz ab. ABWEHR tut das überall.',
  'lesson.shield.1.deflect':
    'ABWEHR ginge auch. Aber sie hilft überall, und DECKUNG nur hier: Nimm die Karte, die DECKUNG zeigt.',
  'lesson.shield.1.hurt': 'Dredd hat noch zwei Leben. Du hast genau die Karte dagegen: Nutze sie.',
  'lesson.shield.2': 'Jetzt schlägt Wulf zu. Eine Karte mit NAHKAMPF pariert einen Schlag.',
  'lesson.shield.2.do': 'Pariere den Schlag',
  'lesson.shield.2.why':
    'Eine Karte hält allen Schaden eines Angriffs ab. Sie ist dann ausgegeben und schlägt in deinem Zug nicht mehr zu.',
  'lesson.shield.2.hurt': 'Zwei solche Schläge, und er ist tot. Pariere ihn mit NAHKAMPF.',
  'lesson.shield.3':
    'Jetzt schießt Johnny auf Giant, der noch alle vier Leben hat. Nimm es hin, und behalte deine Karten.',
  'lesson.shield.3.do': 'Nimm den Schaden hin',
  'lesson.shield.3.why':
    'Niemand muss sich verteidigen. Eine Karte, die du behältst, ist in deinem Zug ein Schritt oder ein Schlag.',
  'lesson.shield.3.save':
    'Das hielte den Schuss ab. Aber Giant hält einen Schaden aus, und du brauchst Karten für deinen Zug.',
  'lesson.shield.4': 'Drei Angriffe, und nur ein Leben ist verloren. Du hast noch zwei Karten, die anderen keine.',
  'lesson.shield.end': 'Eine volle Hand ist ein Schild. Wer alles ausgibt, steht ungeschützt da.',
  'lesson.interrupt': 'Unterbrich!',
  'lesson.interrupt.about': 'Eine Karte, und mitten in ihrem Zug bist du am Zug.',
  'lesson.interrupt.1':
    'Wulf ist gerade in Dredds Sicht gekommen. Du bist nicht am Zug, und ihnen fehlt ein Punkt. Unterbrich ihn!',
  'lesson.interrupt.1.do': 'Unterbrich',
  'lesson.interrupt.1.why':
    'Nach jeder Aktion von anderen, und wenn sie ihren Zug beenden, gibt dir eine Karte mit UNTERBRECHEN einen eigenen Zug. Nur gleich nach dem Einsetzen oder einem anderen UNTERBRECHEN geht es nicht.',
  'lesson.interrupt.1.pass':
    'So eine Chance kommt vielleicht nicht wieder. Spiel die Karte, auf der UNTERBRECHEN steht.',
  'lesson.interrupt.2':
    'Jetzt darfst du handeln wie in deinem eigenen Zug. Nur bleibt der Marker, wo er ist, und du ziehst keine Karten.',
  'lesson.interrupt.3': 'Wulf hat noch ein Leben, und du siehst ihn. Schieß auf ihn: Wähle Dredd, dann Wulf.',
  'lesson.interrupt.3.do': 'Triff Wulf mit dem SCHARFSCHUSS',
  'lesson.interrupt.3.why':
    'UNTERBRECHEN kostet eine Karte. Spiel sie, wenn es dabei etwas zu gewinnen gibt: Das hier ist ein Punkt.',
  'lesson.interrupt.3.walk': 'Du siehst ihn von hier aus. Schieß.',
  'lesson.interrupt.3.end': 'Das UNTERBRECHEN wäre vergeudet, und Wulf ginge weiter. Schieß erst.',
  'lesson.interrupt.4': 'Wulf ist gefallen, und der Punkt gehört dir. Beende jetzt diesen Zug.',
  'lesson.interrupt.4.do': 'Gib den Zug zurück',
  'lesson.interrupt.4.why': 'Es geht weiter bei denen mit dem Marker. Auch sie kann wieder jemand unterbrechen.',
  'lesson.interrupt.4.keep': 'Das ginge. Aber behalte die Karte, die dir bleibt, und beende den Zug.',
  'lesson.interrupt.end': 'Darum ist niemand sicher, bevor der Zug wirklich zu Ende ist.',
  'lesson.win': 'Fünf Punkte',
  'lesson.win.about': 'Zwei Punkte in einem Zug, und das Spiel ist dein.',
  'lesson.win.1':
    'Du hast drei Punkte, sie haben vier, und fünf gewinnen sofort. Unter Wulfs Füßen liegt ein Fragment von dir.',
  'lesson.win.2':
    'Zähl erst. Ein Schritt für Giant, ein Schlag nach Wulf, drei Karten zum Bergen: fünf Karten, und du hast sechs.',
  'lesson.win.2.why': 'Eine Karte zu wenig, und sie gewinnen in ihrem nächsten Zug. Zählen kostet nichts.',
  'lesson.win.3': 'Bring Giant hin: Wähle ihn, dann Feld 16.',
  'lesson.win.3.do': 'Geh auf Feld 16',
  'lesson.win.3.why': 'Auf einem Feld dürfen beliebig viele stehen, Freunde und Gegner.',
  'lesson.win.3.blow':
    'Diese Karte ist der Schlag, den du gegen Wulf brauchst. Geh mit einer anderen, die Giant zeigt.',
  'lesson.win.3.end': 'Im nächsten Zug haben sie ihren fünften Punkt. Es muss jetzt sein.',
  'lesson.win.4': 'Erst Wulf, er hat noch ein Leben. Schlag zu.',
  'lesson.win.4.do': 'Bring Wulf zu Fall',
  'lesson.win.4.why': 'Ein Gegner, der durch deine Aktion stirbt, ist ein Punkt, so gut wie ein Fragment.',
  'lesson.win.4.first': 'Drei Karten dafür lassen dir keine für den Schlag. Schlag erst zu.',
  'lesson.win.5': 'Jetzt birg es: Drei Karten von Giant sind noch da.',
  'lesson.win.5.do': 'Birg das Fragment',
  'lesson.win.5.why': 'Drei Karten, die zeigen, wer birgt, oder drei, die alle denselben toten Freund zeigen.',
  'lesson.win.5.away': 'Ein Schritt kostet eine Karte, und du brauchst hier drei. Birg es.',
  'lesson.win.5.end': 'Im nächsten Zug haben sie ihren fünften Punkt. Birg es jetzt.',
  'lesson.win.end': 'Fünf Punkte. Du hast gewonnen.',
} as const;
