/** For titles, names and text. */
export const adjectives = words(`
amber ancient bitter bright broken brown calm careful cheerful clever clumsy cold common copper
crooked curious damp dark distant dusty early eager elegant empty faded faithful famous final
forgotten fragile gentle golden grey hidden hollow honest humble hungry idle jagged kindly
large late lazy lonely lost loud lucky marble modest narrow nervous northern odd old open ordinary
painted pale patient plain polite private proud quick quiet rainy rare ready red restless rough
rusty second secret shallow sharp shy silent silver simple slow small smooth soft solid sour
southern spare steady stiff stubborn sudden sunny tall tame thin tidy tiny tired upright useful
vague warm weary western whole wild winding wooden young`);

/** For titles, names and text. */
export const nouns = words(`
almanac anchor apple apron archive atlas attic baker balcony barge barn basket beacon bell bench
bicycle blanket boat bookbinder bottle boulder bread brewery bridge broom bucket button cabin
calendar camera candle canal canoe carpenter carpet castle cellar chair chapel chestnut chimney
clock cloud coast coat cobbler compass cottage courtyard cradle cup curtain dairy diary ditch dock
donkey door drawer dune engine envelope farm feather fence ferry field fiddle fig fire fisherman
flag flute fog forest fork fountain fox garden gate glacier glove goat granary greenhouse hammer
harbour harvest hat hedge hill horse house inkwell inn island jacket jar journal kettle key kitchen
kite ladder lake lamp lantern lark ledger lemon letter library lighthouse lock loom machine mackerel
map market mason meadow melody mill miller mirror moon moss mountain mule museum needle nest
notebook oak oar olive onion orchard organ otter oven owl oyster pageant painter palace paper parcel
path pear pebble pencil piano pier pigeon pillow pipe platform plum pocket pond poplar post printer
quarry quilt radio railway ribbon river road roof room rope rose sail salt saw school sea shed ship
shop shore signal sky smith snow spoon spring square stable staircase station stone storm stove
street summer sundial table tailor teapot theatre thimble thread tide tower town train tree tunnel
valley village violin wagon walnut water weather weaver well wharf wheel whistle willow window
winter wool workshop yard`);

/** For text. */
export const verbs = words(`
asks became began borrowed bought brought built called carried changed climbed closed counted
covered crossed drew drifted dried dropped emptied entered explained fell filled finished followed
forgot found gathered gave grew hung hurried joined kept knew laughed learned left lent lifted
listened lived looked measured mended met moved noticed opened ordered packed painted passed paused
played poured promised pulled pushed put raised reached read remembered repaired returned rose rowed
sang saved searched sent settled shared showed slept smelled sold spoke stayed stood stopped stored
studied swept talked taught thought tied told took traded travelled turned understood used visited
waited walked wanted washed watched wondered wore worked wrapped wrote`);

/** What most of a text is made of; a word that is frequent stands here more than once. */
export const common = words(`
the the the the the the the of of of of and and and and to to to a a a a in in in is was that for it
with as on be by at from this which or had are but not they his her their its one all there when who
more no if out so what up said about into than them can only other time new some could these two may
first then do any like my now over such our man me even most made after also did many before must
through years where much your way down should because long each just those people how too little
good make world very year still see work life being against day here every again same last might
come take both between great under while never away something without right another though off
however almost itself nearly until enough rather perhaps later morning evening night week month
minute hour half several behind across toward along beside above below beyond near next once often
always seldom already soon together apart inside outside`);

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
