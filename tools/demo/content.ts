import { sampleBlocks } from './blocks.ts';

export type DemoPost = {
  type: 'post' | 'page';
  title: string;
  slug: string;
  status: 'publish' | 'draft' | 'private' | 'pending';
  /** Days before now. */
  age: number;
  excerpt?: string;
  /** HTML, or the JSON of blocks. */
  content: string;
  password?: string;
  /** BCP 47, only when it differs from the site's. */
  language?: string;
};

export type DemoSite = {
  path: string;
  name: string;
  description: string;
  language: string;
  timezone: string;
  posts: readonly DemoPost[];
};

const octavoPress: DemoSite = {
  path: '/',
  name: 'Octavo Press',
  description: 'A small publisher of short books',
  language: 'en',
  timezone: 'UTC',
  posts: [
    {
      type: 'post',
      title: 'A page is a list of blocks',
      slug: 'a-page-is-a-list-of-blocks',
      status: 'publish',
      age: 1,
      content: JSON.stringify(sampleBlocks),
    },
    {
      type: 'page',
      title: 'About',
      slug: 'about',
      status: 'publish',
      age: 400,
      content: `<p>Octavo Press publishes six books a year, none of them longer than two hundred pages. There are four of us, two rooms above a bicycle repair shop, and a staircase that every parcel of paper has to climb.</p>
<p>We like books that know one thing well: how a lock works, why a village moved, what a cook does with the last of the bread. Our neighbours on this network share the habit. <a href="/garden/">The Walled Garden</a> follows one plot through one year, and <a href="/kueche/">Die kleine Küche</a> cooks, in German, on two rings and a shelf.</p>
<h2>Who does what</h2>
<ul>
<li><strong>Ines</strong> edits, and answers the letters.</li>
<li><strong>Tobias</strong> sets the type and argues about margins.</li>
<li><strong>Maud</strong> translates from French and keeps the accounts, in that order.</li>
<li><strong>Emeka</strong> talks to printers, who are always just about to start.</li>
</ul>`,
    },
    {
      type: 'page',
      title: 'First steps',
      slug: 'first-steps',
      status: 'publish',
      age: 399,
      excerpt: 'Read posts, write a draft and find every route, all from a terminal.',
      content: `<p>Everything you see on these three sites can also be read as JSON. Start with <a href="/wp-json/core/v2/posts">/wp-json/core/v2/posts</a>: it opens in a browser and needs no account. The other sites answer under their own path, for example <code>/garden/wp-json/core/v2/posts</code>.</p>
<p>In the commands below, <code>$SITE</code> is the address of this site as your browser shows it, without the slash at the end. Set it once in your shell, then try them in order.</p>
<pre><code># 1. Read the newest posts
curl "$SITE/wp-json/core/v2/posts"

# 2. Ask for three posts, and only for the fields a list needs
curl "$SITE/wp-json/core/v2/posts?per_page=3&amp;_fields=id,link,title.rendered"

# 3. Write a draft
curl -u "$LOGIN:$APP_PASSWORD" -H "Content-Type: application/json" \\
  -d '{"title":"Hello","content":"&lt;p&gt;My first draft.&lt;/p&gt;","status":"draft"}' \\
  "$SITE/wp-json/core/v2/posts"

# 4. See every route with its parameters
curl "$SITE/wp-json/openapi.json"</code></pre>
<h2>Writing needs a password of its own</h2>
<p>The third command signs in with an <em>application password</em>: a long random one that belongs to your user but is meant for a single program. Create one for your user, put your login name in <code>$LOGIN</code> and the new password in <code>$APP_PASSWORD</code>. Spaces in it do not matter. If the answer is 401, one of the two is wrong; if it is 201, the body holds your draft and its <code>id</code>.</p>
<h2>What you will not see at first</h2>
<p>A visitor gets published posts only. Two drafts, a private post and one waiting for review are in this network as well, and show up once you sign in with enough rights. One post in the garden asks for a password, which is <strong>seedlings</strong>.</p>
<p>When you want to know what a route accepts, look it up in <a href="/wp-json/openapi.json">/wp-json/openapi.json</a>. It is an ordinary OpenAPI document, so the tools you already use for other interfaces can read it.</p>`,
    },
    {
      type: 'page',
      title: 'Imprint',
      slug: 'imprint',
      status: 'publish',
      age: 398,
      content: `<p>Octavo Press is an invented publisher. Its people, its books and its staircase exist only on this site, which was filled with sample text so that a new network has something to show.</p>
<p>Nothing here is needed to run the network. Change these pages, or delete them and write your own; if you are new, <a href="/first-steps/">First steps</a> is a good page to read before you do.</p>`,
    },
    {
      type: 'post',
      title: 'Why we still sew our books',
      slug: 'why-we-still-sew-our-books',
      status: 'publish',
      age: 3,
      excerpt: 'Thread costs more than glue. Here is what it buys.',
      content: `<p>Put a glued paperback flat on the kitchen table, open in the middle, and take your hands away. It will close, slowly, like someone leaving a dull party. Press harder and you hear the spine crack; after that it stays open at that page for the rest of its life.</p>
<p>A sewn book behaves differently because it is built differently. The sheets are folded into sections, and a thread runs through the fold of each one before it is tied to the next. Nothing has to be forced, since the paper bends where it was folded anyway. You can read it with one hand and stir soup with the other, which is how we test them.</p>
<p>The thread adds a little to the price of every copy and about a week to every schedule. We have done the sum often, usually in a bad month, and have always come to the same end:</p>
<blockquote><p>A reader who has to fight the book is not reading it.</p></blockquote>
<p>So we save elsewhere. Our covers have two colours, we print no dust jackets, and the launch parties take place on the stairs.</p>`,
    },
    {
      type: 'post',
      title: 'Sixteen pages from one sheet',
      slug: 'sixteen-pages-from-one-sheet',
      status: 'publish',
      age: 12,
      excerpt: 'Fold a sheet three times and you have our name in your hands.',
      content: `<p>Visitors ask about the name, so here is the experiment we do with them. Take a large sheet of paper and fold it in half. You have two leaves, which printers call a <em>folio</em>. Fold it again and there are four, a <em>quarto</em>. A third fold makes eight, and that is an <strong>octavo</strong>: eight leaves, sixteen pages, about the size of a book that fits a coat pocket.</p>
<h2>The part that hurts the head</h2>
<p>Now number the pages from one to sixteen without cutting anything, and unfold the sheet. The numbers are scattered over both sides and half of them stand on their heads. Page one lies beside page sixteen, and page eight hangs upside down above it. This arrangement is called imposition, and for a few centuries someone had to keep it in mind while locking metal type into a frame, mirror-wise.</p>
<p>Software does it today, in less time than it takes to find the menu. We still fold a dummy for every book, in pencil. It shows at once where a section ends, and so where a picture can run across two pages without a gap in the middle of somebody’s face.</p>`,
    },
    {
      type: 'post',
      title: 'Traduire, c’est relire',
      slug: 'traduire-c-est-relire',
      status: 'publish',
      age: 24,
      language: 'fr',
      excerpt: 'Maud raconte trois semaines passées sur une seule phrase.',
      content: `<p>La phrase comptait onze mots. Un homme rentre chez lui, pose ses clés et remarque que la maison est silencieuse. Rien de difficile, pensais-je, et je l’ai traduite en une minute. Trois semaines plus tard, elle était encore sur mon bureau.</p>
<p>Le problème tenait à un seul verbe. En français, la maison <em>se taisait</em>&nbsp;: elle aurait donc pu parler, et elle avait choisi de ne pas le faire. En anglais, une maison est calme ou vide, mais elle ne garde guère le silence exprès. J’ai essayé neuf versions. La plus exacte sonnait faux, la plus belle disait autre chose.</p>
<p>C’est en relisant le chapitre entier, à voix haute, que j’ai trouvé. Deux pages plus haut, l’auteure parlait d’une horloge «&nbsp;qui avait cessé de répondre&nbsp;». La maison n’était pas seule à se taire. Il suffisait de reprendre le mot de l’horloge, et la phrase tenait debout.</p>
<p>On croit que traduire, c’est écrire. Pour moi, c’est d’abord relire, plus lentement que n’importe quel lecteur, jusqu’à ce que le texte indique lui-même la sortie.</p>`,
    },
    {
      type: 'post',
      title: 'How we read what you send us',
      slug: 'how-we-read-what-you-send-us',
      status: 'publish',
      age: 41,
      excerpt: 'Some two hundred manuscripts a year, four readers, one rule about tea.',
      content: `<p>About two hundred manuscripts reach us in a year, and we can publish six. People imagine a heap and a bored person beside it. In fact there is a shelf, a list with dates, and a rule that nobody opens a manuscript without a cup of tea that is still too hot to drink.</p>
<p>The tea is a clock. Until it can be drunk we only read, with no pencil in hand. After that each reader writes down three things:</p>
<ol>
<li>what the book is about, in one sentence and without looking;</li>
<li>the page on which they forgot they were working;</li>
<li>the page on which they remembered.</li>
</ol>
<p>If two of us name the same page for the second point, the manuscript goes to all four. If nobody can write the first sentence, we send it back with a letter that says so, because that is the most useful thing we know about it.</p>
<p>An answer takes six weeks. When it takes longer, it is usually good news: we are trying to find out whether we can afford the paper. Who <em>we</em> are, you can read on the page <a href="/about/">about the house</a>.</p>`,
    },
    {
      type: 'post',
      title: 'The spring list, so far',
      slug: 'the-spring-list-so-far',
      status: 'draft',
      age: 1,
      content: `<p>Three books for spring, if the printer keeps his word. <strong>The Ferryman’s Timetable</strong> follows a river crossing through ninety years of notices pinned to its door. <strong>Salt</strong> is exactly as long as it needs to be. The third has no title yet, and its author has stopped answering the telephone.</p>
<p><em>Ines: please add the page counts. Tobias: is the green of the cover the green we agreed on? It looks like the green we agreed not to use.</em></p>`,
    },
  ],
};

const walledGarden: DemoSite = {
  path: '/garden/',
  name: 'The Walled Garden',
  description: 'One year in a kitchen garden, told in seven chapters',
  language: 'en',
  timezone: 'Europe/London',
  posts: [
    {
      type: 'page',
      title: 'The plot',
      slug: 'the-plot',
      status: 'publish',
      age: 300,
      content: `<p>The garden is thirty paces long and eighteen wide, with a brick wall on three sides and a hedge on the fourth, where the wall fell down before anyone now living could be blamed. The soil is heavy, the tap is at the wrong end, and the robin believes the place is his.</p>
<p>There are six beds, worked in turn so that no crop meets the same ground two years running. What goes into them, and when, is in the <a href="/garden/sowing-calendar/">sowing calendar</a>. The chapters were written afterwards, from a notebook with a good deal of mud in it.</p>`,
    },
    {
      type: 'page',
      title: 'Sowing calendar',
      slug: 'sowing-calendar',
      status: 'publish',
      age: 299,
      excerpt: 'What we sow, when it goes outside, and when there is something to eat.',
      content: `<p>These are the dates that work behind our wall, where the last frost comes around the middle of May. In an open or northern garden, add a week or two in spring and take them off again in autumn.</p>
<table>
<thead><tr><th>Crop</th><th>Sow</th><th>Plant out</th><th>Pick</th></tr></thead>
<tbody>
<tr><td>Broad beans</td><td>February, under glass</td><td>late March</td><td>June to July</td></tr>
<tr><td>Peas</td><td>March to May</td><td>sown in place</td><td>June to August</td></tr>
<tr><td>Tomatoes</td><td>March, on the windowsill</td><td>end of May</td><td>July to October</td></tr>
<tr><td>Courgettes</td><td>late April, under glass</td><td>early June</td><td>July to October</td></tr>
<tr><td>Runner beans</td><td>early May, under glass</td><td>end of May</td><td>July to October</td></tr>
<tr><td>Leeks</td><td>March to April</td><td>June to July</td><td>October to March</td></tr>
<tr><td>Garlic</td><td>October, as cloves</td><td>planted in place</td><td>July</td></tr>
</tbody>
</table>
<p>If a date and the weather disagree, believe the weather. Soil that feels cold on the back of your hand is too cold for a bean.</p>`,
    },
    {
      type: 'post',
      title: 'January: a garden on paper',
      slug: 'january-a-garden-on-paper',
      status: 'publish',
      age: 280,
      excerpt: 'Nothing grows, so everything is still possible.',
      content: `<p>In January the garden is perfect, because it is a drawing. The beds have straight edges. The carrots come up in rows and no slug has ever heard of them. I sit by the stove with a pencil and give a whole bed to melons, which have never once ripened here.</p>
<p>The seed box is the cure for this sort of thing. I tip it out on the table and sort the packets into three heaps: good, doubtful, and what was I thinking. Parsnip seed older than a year goes straight out. Tomato seed keeps for four or five, and beans for about three if the mice have not found the drawer.</p>
<p>For the doubtful heap there is a simple test. Lay ten seeds on damp kitchen paper, roll it up, put it in a bag in a warm place, and look after a week. If seven have sprouted, sow as usual; if four have, sow twice as thickly; if none has, you have saved yourself a month of staring at bare earth.</p>
<p>By the end of the evening the melons were gone from the plan and leeks had taken their place. It is not a romantic exchange, but I have never been let down by a leek.</p>`,
    },
    {
      type: 'post',
      title: 'March: the first spade',
      slug: 'march-the-first-spade',
      status: 'publish',
      age: 240,
      excerpt: 'How to tell that soil is ready, and what happens if you do not wait.',
      content: `<p>There is one dry weekend in March when the whole village can be heard digging. The air smells of earth, your back feels ten years younger than it is, and it is nearly always too early.</p>
<p>Pick up a handful of soil and squeeze it. If it stays in a shiny lump, go back indoors. If it holds together and then falls apart when you poke it, you may begin. Heavy ground that is trodden while wet sets like a brick, and the roots will remember it in August.</p>
<h2>Less digging than before</h2>
<p>I used to turn over every bed, a spade deep. Now I spread two fingers of compost on top in late winter and let the worms carry it down. There are fewer weeds, since their seeds are no longer lifted into the light, and I have more time to lean on the spade, which was always the best part of owning one.</p>
<p>The exception is the potato bed. Potatoes like a trench, and so does the robin, who stood on the handle the moment I let go of it.</p>`,
    },
    {
      type: 'post',
      title: 'April: the seedling diary',
      slug: 'april-the-seedling-diary',
      status: 'publish',
      age: 205,
      password: 'seedlings',
      content: `<p>This chapter is locked because it is mostly a list of things I killed. Since you know the password, you have probably killed some too, and we can speak openly.</p>
<h3>The windowsill</h3>
<ul>
<li><strong>Day 1.</strong> Twenty-four tomatoes sown, in three kinds, with labels.</li>
<li><strong>Day 8.</strong> Twenty-one are up. The cat has rearranged the labels.</li>
<li><strong>Day 15.</strong> All of them lean towards the window like passengers at a stop. I turn the tray each morning.</li>
<li><strong>Day 19.</strong> I forget to turn the tray, and to water it, and to open the window. Nine left.</li>
</ul>
<p>What I learned is that seedlings die of kindness more often than of neglect. Water them from below, when the surface is dry, and stop sooner than you want to. A cool bright room beats a warm dim one. Brush your hand over the tops once a day: the stems grow thicker when something moves them.</p>
<p>The nine survivors went into larger pots at the end of the month, buried up to their first leaves. I still do not know which kind they are.</p>`,
    },
    {
      type: 'post',
      title: 'June: peas, and the trouble with them',
      slug: 'june-peas-and-the-trouble-with-them',
      status: 'publish',
      age: 160,
      excerpt: 'Five metres of row, one bowl, and nothing left for the kitchen.',
      content: `<p>The trouble with peas is the walk back to the house. I picked a full basket this June from five metres of row, sat down on the step for a moment, and arrived in the kitchen with a bowl of empty pods.</p>
<p>A pea begins to lose its sweetness when it leaves the plant, as its sugar turns to starch. Within a few hours you can taste the difference, and by the next day it is merely a vegetable. This is the best argument I know for growing your own, and also my excuse for the step.</p>
<p>To have enough for both, sow a short row every two weeks from March to May rather than one long row at once. Give them twiggy sticks before they need them, pick from the bottom upwards, and keep on picking: a plant with ripe pods thinks its work is done. When it really is, cut the stems and leave the roots in the ground for whatever comes next.</p>`,
    },
    {
      type: 'post',
      title: 'August: too many courgettes',
      slug: 'august-too-many-courgettes',
      status: 'publish',
      age: 110,
      excerpt: 'Three plants were two too many. A study in generosity.',
      content: `<p>Every gardener knows that one courgette plant feeds a family. Every gardener also knows that one might die, and plants three. By the second week of August I was leaving courgettes on doorsteps after dark.</p>
<blockquote><p>“We lock the car in August,” said my neighbour, “or someone puts a marrow in it.”</p></blockquote>
<p>The only defence is to pick them small, no longer than your hand, every other day, and to lift the leaves while you do it. The one you overlook on Monday is the size of a shoe by Friday. Shoes can be halved, filled with rice and tomatoes and baked; boots belong on the compost.</p>
<p>If the fruits rot at the tip while still small, the flowers were poorly pollinated, as happens in cold wet weeks. Do not cut the plant down. Remove the spoiled ones, wait for the sun and the bees, and start looking for doorsteps.</p>`,
    },
    {
      type: 'post',
      title: 'October: garlic, and the last tomatoes',
      slug: 'october-garlic-and-the-last-tomatoes',
      status: 'publish',
      age: 60,
      excerpt: 'One thing comes in, another goes out, and the year turns over.',
      content: `<p>On the same afternoon I cleared the tomatoes and planted the garlic, so that for about an hour both years were in the garden together. The tomatoes came down in a heap of yellow leaves with two kilos of green fruit. The garlic went in with a soft push, clove by clove, pointed end up and a hand apart.</p>
<p>Green tomatoes ripen in a drawer. Lay them so that they do not touch, add an apple, which gives off the gas that ripens them, and look every few days. We ate the last one in the first week of December. It was not a great tomato, but it was our own.</p>
<p>Garlic needs the cold. Without some weeks of it a clove swells into a single round bulb and does not divide. It is a comfort to have one plant out there that is actually hoping for frost.</p>`,
    },
    {
      type: 'post',
      title: 'December: what it cost',
      slug: 'december-what-it-cost',
      status: 'private',
      age: 20,
      content: `<p>For the household only. Seeds and sets came to £61, compost to £84, and the new hose to £38, which includes the old hose, since I ran the mower over it. Against that stand about 140 kilos of vegetables, of which some forty were courgettes and should perhaps be counted as a loss.</p>
<p>At shop prices we are roughly two hundred pounds ahead, as long as my hours are free. I worked out what they come to at a proper wage and then tore off that corner of the page. <strong>Do not show this to anyone who has just been given a marrow.</strong></p>`,
    },
  ],
};

const kleineKueche: DemoSite = {
  path: '/kueche/',
  name: 'Die kleine Küche',
  description: 'Kochen auf vier Quadratmetern',
  language: 'de',
  timezone: 'Europe/Berlin',
  posts: [
    {
      type: 'page',
      title: 'Über diese Küche',
      slug: 'ueber-diese-kueche',
      status: 'publish',
      age: 250,
      content: `<p>Diese Küche misst vier Quadratmeter, den Kühlschrank mitgerechnet. Sie hat zwei Herdplatten, einen Ofen, dessen Anzeige zwanzig Grad zu hoch liegt, und ein Fenster, auf dessen Brett ein Blech genau nicht passt. Wer hier kocht, räumt vorher auf.</p>
<p>Deshalb sind die Rezepte so, wie sie sind: wenige Zutaten, höchstens zwei Töpfe, keine Geräte, die man nur einmal im Jahr braucht. Das Gemüse kommt, wenn wir Glück haben, aus einem <a href="/garden/">ummauerten Garten</a>, und im August bekommen wir mehr Zucchini, als uns lieb ist.</p>`,
    },
    {
      type: 'post',
      title: 'Brot ohne Eile',
      slug: 'brot-ohne-eile',
      status: 'publish',
      age: 6,
      excerpt: 'Fünf Minuten Arbeit, eine Nacht Geduld, ein Laib mit Kruste.',
      content: `<p>Das meiste an diesem Brot erledigt die Zeit. Abends rührt man vier Zutaten zusammen, morgens ist daraus ein Teig geworden, ohne dass jemand geknetet hätte. Man muss nur der Versuchung widerstehen, nachts nachzusehen.</p>
<h2>Zutaten</h2>
<ul>
<li>500 g Weizenmehl, ein Fünftel davon gern Vollkorn</li>
<li>350 ml kühles Wasser</li>
<li>10 g Salz</li>
<li>2 g Trockenhefe, also ein gestrichener halber Teelöffel</li>
</ul>
<p>Alles mit einem Löffel verrühren, bis kein trockenes Mehl mehr zu sehen ist, zudecken und zwölf bis sechzehn Stunden bei Zimmertemperatur stehen lassen. Dann auf der bemehlten Fläche von allen Seiten zur Mitte falten und noch eine Stunde ruhen lassen. Inzwischen einen schweren Topf mit Deckel im Ofen auf 250 Grad vorheizen.</p>
<p>Den Laib vorsichtig in den heißen Topf setzen, dreißig Minuten mit Deckel backen, dann eine Viertelstunde ohne, bei 230 Grad. Fertig ist er, wenn er hohl klingt. Und jetzt kommt das Schwerste: <strong>eine Stunde warten</strong>, bevor man ihn anschneidet.</p>`,
    },
    {
      type: 'post',
      title: 'Linsensuppe für einen Montag',
      slug: 'linsensuppe-fuer-einen-montag',
      status: 'publish',
      age: 19,
      excerpt: 'Ein Topf, eine Dreiviertelstunde, und der Dienstag ist auch versorgt.',
      content: `<p>Montags ist der Kühlschrank leer und die Lust, einkaufen zu gehen, auch. Linsen sind aber immer da. Sie müssen nicht eingeweicht werden, sie nehmen nichts übel, und am zweiten Tag schmecken sie besser als am ersten.</p>
<p>Für vier Teller eine Zwiebel, zwei Möhren und ein Stück Sellerie klein würfeln und in Öl anschwitzen, bis es in der Küche gut riecht. Einen Löffel Tomatenmark kurz mitrösten. 250 Gramm Tellerlinsen, zwei gewürfelte Kartoffeln, ein Lorbeerblatt und gut einen Liter Wasser dazugeben und alles etwa vierzig Minuten leise kochen lassen.</p>
<p>Das Salz kommt zum Schluss, ebenso der Essig. Ein Esslöffel genügt, doch ohne ihn fehlt der Suppe die Kante. Meine Großmutter stellte die Flasche auf den Tisch und sagte zu jedem Gast dasselbe:</p>
<blockquote><p>„Erst probieren, dann Essig, dann noch einmal probieren. Gemeckert wird danach.“</p></blockquote>`,
    },
    {
      type: 'post',
      title: 'Apfelkuchen vom Blech',
      slug: 'apfelkuchen-vom-blech',
      status: 'publish',
      age: 47,
      excerpt: 'Hefeteig, viele Äpfel, wenig Zucker. Reicht für das ganze Treppenhaus.',
      content: `<p>Ein Blechkuchen ist eine gesellige Angelegenheit. Zwanzig Stücke isst man nicht allein, jedenfalls nicht am selben Tag, und so weiß bei uns das halbe Haus, wann die Äpfel reif sind.</p>
<p>Für den Teig 200 ml lauwarme Milch mit einem halben Würfel Hefe und 60 g Zucker verrühren. Mit 400 g Mehl, einem Ei, 70 g weicher Butter und einer Prise Salz zu einem glatten Teig kneten, das dauert gut acht Minuten. Zugedeckt eine Stunde gehen lassen, auf dem gefetteten Blech ausrollen und noch einmal kurz ruhen lassen.</p>
<ol>
<li>Anderthalb Kilo säuerliche Äpfel schälen, vierteln und in Spalten schneiden.</li>
<li>Die Spalten dicht an dicht wie Dachziegel auf den Teig legen.</li>
<li>Mit Zimt, zwei Löffeln Zucker und ein paar Butterflocken bestreuen.</li>
<li>Bei 180 Grad etwa 35 Minuten backen, bis der Rand goldbraun ist.</li>
</ol>
<p>Lauwarm ist er am besten. Wer Sahne dazu schlägt, macht nichts falsch; wer sie vergisst, merkt es erst beim dritten Stück.</p>`,
    },
    {
      type: 'post',
      title: 'Das eine Messer',
      slug: 'das-eine-messer',
      status: 'publish',
      age: 83,
      excerpt: 'Warum in unserer Schublade nur noch drei Klingen liegen.',
      content: `<p>Bei meinem Einzug besaß ich einen Messerblock mit elf Messern, und alle waren stumpf. Benutzt habe ich zwei. Der Block stand genau dort, wo heute das Schneidbrett liegt, und eines Tages habe ich ihn samt Inhalt verschenkt.</p>
<p>Geblieben sind ein Kochmesser mit zwanzig Zentimetern Klinge, ein kleines zum Schälen und ein gezahntes fürs Brot. Mehr braucht es nicht, solange das große <em>scharf</em> ist. Mit einer stumpfen Klinge drückt man, und wer drückt, rutscht ab.</p>
<p>Ob ein Messer scharf ist, zeigt eine reife Tomate: Die Klinge muss allein durch ihr Gewicht die Haut öffnen. Tut sie das nicht, hilft ein Schleifstein mit tausender Körnung, eine Viertelstunde Ruhe und ein gleichbleibender Winkel. In die Spülmaschine darf das Messer nie, und in der Schublade möchte es eine Hülle. Zur Not tut es ein gefaltetes Stück Pappe.</p>`,
    },
    {
      type: 'post',
      title: 'Grüne Soße, sieben Kräuter',
      slug: 'gruene-sosse-sieben-kraeuter',
      status: 'draft',
      age: 2,
      content: `<p>In Frankfurt gehören sieben Kräuter hinein, und darüber wird nicht verhandelt: Borretsch, Kerbel, Kresse, Petersilie, Pimpinelle, Sauerampfer und Schnittlauch. Alles fein hacken, mit Schmand und Joghurt verrühren, mit Senf, Salz und etwas Zitrone abschmecken. Dazu gibt es gekochte Eier und Kartoffeln.</p>
<p><em>Noch offen: Mengen nachwiegen. Und woher bekommt man außerhalb von Hessen Pimpinelle? Vielleicht im Garten nachfragen.</em></p>`,
    },
    {
      type: 'post',
      title: 'Salzgurken im Glas',
      slug: 'salzgurken-im-glas',
      status: 'pending',
      age: 4,
      excerpt: 'Gurken, Wasser, Salz, und der Rest geschieht von selbst.',
      content: `<p>Saure Gurken brauchen keinen Essig. In Salzwasser werden sie von allein sauer, weil Milchsäurebakterien, die ohnehin auf der Schale sitzen, den Zucker der Gurke verarbeiten. Man hört es sogar: Am dritten Tag beginnt das Glas leise zu zischen.</p>
<p>Ein Kilo kleine, feste Einlegegurken gründlich waschen und mit Dillblüten, zwei Knoblauchzehen und einem Stück Meerrettich dicht in ein sauberes Glas schichten. 40 Gramm Salz in einem Liter Wasser auflösen und darübergießen. Alles muss unter der Lake bleiben, am besten beschwert man es mit einem kleinen Teller. Den Deckel nur auflegen, damit das Gas entweichen kann.</p>
<p>Nach sieben bis zehn Tagen bei Zimmertemperatur sind die Gurken so weit und ziehen in den Kühlschrank um. Trübe Lake ist ein gutes Zeichen. Bildet sich dagegen pelziger Schimmel, gehört das ganze Glas in den Müll, auch wenn es wehtut.</p>`,
    },
  ],
};

export const demoSites: readonly DemoSite[] = [octavoPress, walledGarden, kleineKueche];
