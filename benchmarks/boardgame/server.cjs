// boardgame.io's server with a card game of about the size of Kingsbridge: hands that nobody else may see, piles, and
// columns on which cards are laid. The port is the first argument.
const { INVALID_MOVE } = require("boardgame.io/core");
const { Origins, Server, SocketIO } = require("boardgame.io/server");

const COLUMNS = 8;
const HAND = 5;

// What a seat may know: its own hand, and of all else how many cards there are.
function seen({ G, playerID }) {
  const players = {};
  for (const [id, own] of Object.entries(G.players)) {
    players[id] = {
      hand: id === playerID ? own.hand : null,
      held: own.hand.length,
      left: own.pile.length,
      points: own.points,
    };
  }
  return { columns: G.columns, discard: G.discard, players };
}

const columns = {
  name: "columns",
  minPlayers: 4,
  maxPlayers: 4,
  setup: ({ ctx, random }) => {
    const players = {};
    for (let id = 0; id < ctx.numPlayers; id += 1) {
      const pile = random.Shuffle(Array.from({ length: 200 }, (_, at) => ({ id: at, value: (at % 13) + 1 })));
      players[id] = { hand: pile.splice(0, HAND), pile, points: 0 };
    }
    return { columns: Array.from({ length: COLUMNS }, () => []), discard: [], players };
  },
  moves: {
    lay: ({ G, playerID, events }, card, column) => {
      const own = G.players[playerID];
      if (!(card >= 0 && card < own.hand.length && column >= 0 && column < COLUMNS)) return INVALID_MOVE;
      const [laid] = own.hand.splice(card, 1);
      const pile = G.columns[column];
      const last = pile[pile.length - 1];
      pile.push({ ...laid, by: playerID });
      if (last && last.value === laid.value) own.points += pile.length;
      if (pile.length > 8) G.discard.push(...pile.splice(0, pile.length - 1));
      if (own.pile.length) own.hand.push(own.pile.pop());
      events.endTurn();
    },
  },
  endIf: ({ G }) => (Object.values(G.players).some((own) => !own.hand.length) ? { over: true } : undefined),
  playerView: seen,
};

// The clients of the measurement listen only while they wait for a move: nobody asks whether they are still there.
const transport = new SocketIO({ socketOpts: { pingInterval: 3_600_000, pingTimeout: 3_600_000 } });
const server = Server({ games: [columns], origins: [Origins.LOCALHOST], transport });
server.run({ port: Number(process.argv[2]) }).then(() => process.stdout.write("ready\n"));
